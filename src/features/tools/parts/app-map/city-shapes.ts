import { dayColors, nightColors } from './city-colors'
import type { City, MapPoint } from './type'

const points = (line: number[][]): MapPoint[] => line.map(([latitude, longitude]) => ({ latitude, longitude }))

/** The city as shapes for a map that has a ground of its own. */
export function cityShapes({ roads, water, green, bounds }: City, dark: boolean) {
  const colors = dark ? nightColors : dayColors
  const { south, west, north, east } = bounds
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]
  const ground = [[corners, colors.land] as const]
  const outlines = [
    ...ground,
    ...green.map((outline) => [outline, colors.green] as const),
    ...water.map((outline) => [outline, colors.water] as const),
  ]
  return {
    polygons: outlines.map(([outline, fillColor], zIndex) => ({
      points: points(outline),
      fillColor,
      strokeWidth: 1,
      strokeColor: fillColor,
      zIndex,
    })),
    polyline: roads.flatMap(({ lines, main }) =>
      lines.map((line) => ({
        points: points(line),
        color: main ? colors.avenue : colors.street,
        width: main ? 12 : 8,
        borderColor: colors.edge,
        borderWidth: 1,
      })),
    ),
  }
}
