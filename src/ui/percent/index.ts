/** Parts per million as people read a chance: two decimals, and as many more as a rarer one needs: 12000 → 1.20%, 55 → 0.0055%. */
export function percent(ppm: number): string {
  const exact = ppm % 100 === 0 ? 2 : ppm % 10 === 0 ? 3 : 4
  // Shows everyday chances with two places; below a tenth of a percent every digit counts.
  const digits = ppm >= 1000 ? 2 : exact
  return `${(ppm / 10_000).toFixed(digits)}%`
}
