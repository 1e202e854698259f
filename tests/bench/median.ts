/** The middle of some numbers, in order of their size; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = sorted.length / 2
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (below + above) / 2
}
