/** The edge of a drawn tile, in CSS px. */
export const TILE = 256

/** An empty tile, as sharp as the screen is, and what draws on it in CSS px (none where a browser has no canvas). */
export function blankTile(): { tile: HTMLCanvasElement; pen: CanvasRenderingContext2D | null } {
  const tile = document.createElement('canvas')
  const sharp = Math.max(1, Math.min(3, window.devicePixelRatio))
  tile.width = TILE * sharp
  tile.height = TILE * sharp
  const pen = tile.getContext('2d')
  pen?.scale(sharp, sharp)
  return { tile, pen }
}
