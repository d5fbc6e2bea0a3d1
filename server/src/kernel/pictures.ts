/** A picture in two sizes, as paths below the server's origin. */
export interface Picture {
  large: string
  small: string
}

/** The two files of a figure or box layer in the media folder; an upload, named by its path, is both. */
export function picture(name: string): Picture {
  if (name.startsWith('/')) return { large: name, small: name }
  return { large: `/media/${name}.webp`, small: `/media/${name}-s.webp` }
}

/** The layers of a series' box, drawn in one frame so that they stack; a user's series, `{look}.{number}`, looks like the house's. */
export function boxLayers(seriesId: string): { closed: Picture; base: Picture; lid: Picture } {
  const [look] = seriesId.split('.')
  return {
    closed: picture(`box-${look}-closed`),
    base: picture(`box-${look}-base`),
    lid: picture(`box-${look}-lid`),
  }
}
