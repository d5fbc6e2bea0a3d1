import { startOf } from '../../src/ui/image-preview/type'
import { held, zoomed } from '../../src/ui/image-preview/view'

const size = { width: 400, height: 800 }

it('R223 begins at a number or an address; what is not there is the first', () => {
  const urls = ['/a', '/b', '/c']
  const starts = [2, '/b', undefined, 7, -1, 1.5, '/z'].map((current) => startOf({ urls, current }))
  expect(starts).toEqual([2, 1, 0, 0, 0, 0, 0])
})

it('R223 never smaller than the window nor larger than four times, and its edges stay outside', () => {
  expect(held({ scale: 9, x: 9999, y: -9999 }, size)).toEqual({ scale: 4, x: 600, y: -1200 })
  expect(held({ scale: 0.2, x: 50, y: 50 }, size)).toEqual({ scale: 1, x: 0, y: 0 })
})

it('R223 what is between the fingers stays between them', () => {
  const focus = { x: 100, y: -50 }
  const view = zoomed({ scale: 1, x: 0, y: 0 }, 2, focus, size)
  // The point of the picture under the focus, in its own px from its middle.
  expect({ x: (focus.x - view.x) / view.scale, y: (focus.y - view.y) / view.scale }).toEqual(focus)
})
