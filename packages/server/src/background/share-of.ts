/**
 * How many works one of several owners has: all of them together have each work once, and none has more than one more
 * than another.
 *
 * @param owners who are there, in any order
 */
export function shareOf(owner: string, owners: readonly string[], works: number): number {
  const rank = [...new Set(owners)].sort().indexOf(owner)
  const count = new Set(owners).size
  if (rank < 0) return 0
  return Math.floor(works / count) + (rank < works % count ? 1 : 0)
}
