import type { PreviewOptions } from './type'

export type { PreviewOptions } from './type'

/** Shows pictures over everything, to be swiped through and magnified (R223). Resolves once they are shown. */
export async function previewImages(options: PreviewOptions): Promise<void> {
  if (options.urls.length === 0) return
  const { openPreview } = await import('./viewer')
  openPreview(options)
}
