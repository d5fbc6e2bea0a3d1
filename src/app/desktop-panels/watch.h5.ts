/** Draws what stands left and right of the column once the window is wide enough for it; the code is fetched then. */
export function watchSides() {
  const wide = window.matchMedia('(min-width: 1100px)')
  const draw = () => {
    if (wide.matches) void import('./drawn').then(({ drawSides }) => drawSides()).catch(console.warn)
  }
  wide.addEventListener('change', draw)
  // After the page, which is what somebody came for.
  if (document.readyState === 'complete') draw()
  else window.addEventListener('load', draw, { once: true })
}
