import { addressAt, readAddress } from './sandbox-city/address'
import { metresBetween } from './sandbox-city/geometry'
import { places } from './sandbox-city/places'
import { CENTRE, crossings, districtOf, roads } from './sandbox-city/plan'
import { routeBetween } from './sandbox-city/route'
import { compressPolyline } from './points'

describe('the invented city agrees with itself', () => {
  test('R143 R144 every place’s address leads to its point, and its point back to its address', () => {
    for (const { title, address } of places) {
      expect({ title, point: readAddress(address.text)?.point }).toEqual({ title, point: address.point })
      const back = addressAt(address.point)
      // A crossing of two streets has two addresses; they are next to each other.
      expect(metresBetween(back?.point ?? CENTRE, address.point)).toBeLessThan(10)
      expect(back?.district).toBe(districtOf(address.point).name)
    }
    expect(places.length).toBeGreaterThan(180)
  })

  test('R137 a route joins both ends along streets, and its stretches add up', () => {
    const all = [...crossings.values()]
    for (let i = 0; i < 200; i += 1) {
      const from = places[(i * 37) % places.length]?.address.point ?? CENTRE
      const to = all[(i * 53) % all.length] ?? CENTRE
      const route = routeBetween(from, to)
      if (!route) throw new Error('no way')
      expect(metresBetween(route.points[0] ?? CENTRE, from)).toBeLessThan(5)
      expect(metresBetween(route.points.at(-1) ?? CENTRE, to)).toBeLessThan(5)
      expect(route.metres).toBe(route.stretches.reduce((sum, { metres }) => sum + metres, 0))
      expect(route.metres).toBeGreaterThanOrEqual(Math.floor(metresBetween(from, to)) - 5)
      for (const { road } of route.stretches) expect(roads.map(({ name }) => name)).toContain(road)
    }
  })

  test('R137 the river is crossed on bridges: two banks without one are a detour apart', () => {
    const [south, north] = [crossings.get('3:2'), crossings.get('4:2')]
    const route = routeBetween(south ?? CENTRE, north ?? CENTRE)
    expect(route?.metres).toBeGreaterThan(2 * metresBetween(south ?? CENTRE, north ?? CENTRE))
  })

  test('H12 a compressed polyline opens to the same points by the client’s rule', () => {
    const points = routeBetween(places[3]?.address.point ?? CENTRE, CENTRE)?.points ?? []
    const coords = compressPolyline(points)
    for (let i = 2; i < coords.length; i += 1) coords[i] = (coords[i - 2] as number) + (coords[i] as number) / 1e6
    points.forEach(({ lat, lng }, i) => {
      expect(coords[i * 2]).toBeCloseTo(lat, 6)
      expect(coords[i * 2 + 1]).toBeCloseTo(lng, 6)
    })
  })
})
