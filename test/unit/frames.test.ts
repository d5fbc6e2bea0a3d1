/** @jest-environment jsdom */
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Progressive } from '@/platform/frames'

const part = (name: string) => createElement('p', { key: name }, name)

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

describe('the parts of a long page', () => {
  it('H5 come from the top down, a few with every frame, and all in the end; one that comes later moves none out', () => {
    const frames: FrameRequestCallback[] = []
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    const place = document.createElement('main')
    const root = createRoot(place)
    const show = (names: string[]) =>
      act(() =>
        root.render(
          createElement(
            Progressive,
            null,
            ...['a', 'b', 'x', 'c', 'd', 'e'].map((name) => names.includes(name) && part(name)),
          ),
        ),
      )
    const next = () => act(() => frames.splice(0).forEach((frame) => frame(0)))

    show(['a', 'b', 'c', 'd', 'e'])
    const seen = [place.textContent]
    while (frames.length > 0) {
      next()
      seen.push(place.textContent)
    }
    expect(seen.at(-1)).toBe('abcde')
    expect(seen.length).toBeGreaterThan(2)
    for (const [at, text] of seen.entries()) {
      expect('abcde'.startsWith(text ?? '?')).toBe(true)
      expect(text?.length).toBeGreaterThan(at === 0 ? 0 : (seen[at - 1]?.length ?? 0))
    }

    const last = place.lastChild
    show(['a', 'b', 'x', 'c', 'd', 'e'])
    expect(place.textContent).toBe('abxcde')
    expect(place.lastChild).toBe(last)
  })
})
