import { mix } from './colors'
import { heroGround } from './series'

describe('mixing colours', () => {
  it('goes the asked share of the way, and pads every channel', () => {
    expect(mix('#000000', '#FFFFFF', 0)).toBe('#000000')
    expect(mix('#000000', '#FFFFFF', 1)).toBe('#ffffff')
    expect(mix('#0A0000', '#000000', 0.5)).toBe('#050000')
  })
})

describe('the ground behind a box', () => {
  it('begins in the colour of the bar above it, in both themes', () => {
    const colors = ['#FFF6E6', '#E9E2FF', '#C9D3FF', '#4A56B8', '#2A2F6E']
    for (const dark of [false, true]) {
      const { top, image } = heroGround(colors, dark)
      expect(top).toMatch(/^#[0-9a-f]{6}$/)
      expect(image.startsWith(`linear-gradient(180deg, ${top}`)).toBe(true)
    }
  })

  it('a series without colours has neutral ones', () => {
    expect(heroGround([], false).image).toContain('#F3EEF5')
  })
})
