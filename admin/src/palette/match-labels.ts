import { fold } from '@parvis/schema/reading'

/** How well labels match what is typed: 0 for best. */
export type LabelMatch = number

const nearly = 5

/**
 * How well the best of some labels matches a text, whatever case and accents: all of it, its beginning, the beginning of a
 * word, another part, the beginnings of words in any order, or these with a typing mistake.
 *
 * @returns undefined where none does
 */
export function matchLabels(text: string, labels: readonly string[]): LabelMatch | undefined {
  const sought = fold(text)
  const found = labels.flatMap((label) => matchOf(sought, fold(label)) ?? [])
  return found.length > 0 ? Math.min(...found) : undefined
}

/** Whether a match is only one because of a typing mistake. */
export function isNearly(match: LabelMatch): boolean {
  return match === nearly
}

function matchOf(sought: string, label: string): LabelMatch | undefined {
  if (label === sought) return 0
  if (label.startsWith(sought)) return 1
  const words = wordsOf(label)
  if (` ${words.join(' ')}`.includes(` ${sought}`)) return 2
  if (label.includes(sought)) return 3
  const soughtWords = wordsOf(sought)
  if (soughtWords.length === 0) return undefined
  if (soughtWords.every((one) => words.some((word) => word.startsWith(one)))) return 4
  return soughtWords.every((one) => words.some((word) => isNear(one, word))) ? nearly : undefined
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Whether a word begins with another one, but for a few mistakes in longer ones. */
function isNear(sought: string, word: string): boolean {
  const allowed = sought.length < 4 ? 0 : sought.length < 8 ? 1 : 2
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, nth) => sought.length - allowed + nth)
  return lengths.some((length) => distance(sought, word.slice(0, length)) <= allowed)
}

/** How many letters have to be changed, added, removed, or swapped with the next one. */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, nth) => nth)
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      costs[column] = Math.min(
        (last[column] ?? 0) + 1,
        (costs[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = costs
  }
  return last[other.length] ?? 0
}
