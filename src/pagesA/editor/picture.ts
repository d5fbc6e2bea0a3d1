import type { BoxDraft } from '@contract/studio-rules'
import type { Picture } from '@/ui/figure'
import { boxStore } from '@/features/catalogue/store/box-store'

const FIGURE = 'figure:'

/** A draft's picture as the shop shows it; undefined while there is none. */
export function pictureOf(image: string): Picture | undefined {
  if (image === '') return undefined
  if (!image.startsWith(FIGURE)) return { large: image, small: image }
  const name = image.slice(FIGURE.length)
  return { large: `/media/${name}.webp`, small: `/media/${name}-s.webp` }
}

/** Reference of a catalogue figure in a draft. */
export const figureImage = (id: string) => FIGURE + id

/** Tells a photo or a drawing, which can be looked at, from a figure of ours. */
export const isPhoto = (image: string) => image.startsWith('/')

export const boxPicture = (look: BoxDraft['look']): Picture => ({
  large: `/media/box-${look}-closed.webp`,
  small: `/media/box-${look}-closed-s.webp`,
})

/** The colours of the house's series that a box looks like; none until the shelf is known. */
export function lookColors(look: BoxDraft['look']): readonly string[] {
  return boxStore.home.data?.series.find(({ id }) => id === look)?.colors ?? []
}
