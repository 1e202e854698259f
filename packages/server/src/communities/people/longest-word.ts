/** The fewest letters and digits by which an index of parts of words finds anything. */
const fewest = 3

/** The longest part of a name that consists of letters and digits; null where none is long enough to look for. */
export function longestWord(name: string): string | null {
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '')
  return longest.length < fewest ? null : longest
}
