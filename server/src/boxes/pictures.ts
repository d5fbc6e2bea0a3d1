/** A picture in two sizes, as paths below the server's origin. */
export interface Picture {
  large: string
  small: string
}

/** The two files of a figure or box layer in the media folder. */
export function picture(name: string): Picture {
  return { large: `/media/${name}.webp`, small: `/media/${name}-s.webp` }
}

/** The layers of a series' box, drawn in one frame so that they stack. */
export function boxLayers(seriesId: string): { closed: Picture; base: Picture; lid: Picture } {
  return {
    closed: picture(`box-${seriesId}-closed`),
    base: picture(`box-${seriesId}-base`),
    lid: picture(`box-${seriesId}-lid`),
  }
}
