import { Box } from '@mui/material'
import type { DifferenceProps } from './difference.js'

const elements = { both: 'span', before: 'del', after: 'ins' } as const

/** A text with its removed words struck out and its added words underlined. */
export function TextDifference({ before, after }: DifferenceProps) {
  const pieces = wordDifferences(String(before ?? ''), String(after ?? ''))
  return (
    <Box sx={text}>
      {pieces.map(({ side, text }, index) => {
        const Element = elements[side]
        // Pieces are never reordered, so that their index is a stable key.
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may read the same
        return <Element key={index}>{text}</Element>
      })}
    </Box>
  )
}

const text = {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& del': { color: 'text.secondary' },
  '& del + ins': { ml: 0.5 },
  '& ins': { fontWeight: 'fontWeightMedium', textDecorationThickness: 2, textUnderlineOffset: 3 },
}

/** A part of two texts: common, or of one side only. */
interface Piece {
  readonly side: 'both' | 'before' | 'after'
  readonly text: string
}

/** Maximum number of comparisons; beyond it, everything between the common start and end counts as different. */
const worthwhile = 1_000_000

/** The difference of two texts, word by word, from their longest common subsequence. */
export function wordDifferences(before: string, after: string): Piece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(was, is)
  const end = commonStart(was.slice(start).reverse(), is.slice(start).reverse())
  const pieces = [
    piece('both', was.slice(0, start)),
    ...between(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    piece('both', was.slice(was.length - end)),
  ]
  return pieces.filter(({ text }) => text !== '')
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter(Boolean)
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, index) => word !== other[index])
  return end < 0 ? one.length : end
}

function between(was: readonly string[], is: readonly string[]): Piece[] {
  if (was.length * is.length > worthwhile) return [piece('before', was), piece('after', is)]
  const lengths = commonLengths(was, is)
  const pieces: Piece[] = []
  let [one, other] = [0, 0]
  while (one < was.length || other < is.length) {
    const isBoth = one < was.length && was[one] === is[other]
    const isBefore = (lengths[one + 1]?.[other] ?? -1) >= (lengths[one]?.[other + 1] ?? -1)
    const side = isBoth ? 'both' : isBefore ? 'before' : 'after'
    append(pieces, side, (side === 'after' ? is[other] : was[one]) ?? '')
    if (side !== 'after') one += 1
    if (side !== 'before') other += 1
  }
  return pieces
}

/** The length of the longest common subsequence from a position in each on. */
function commonLengths(was: readonly string[], is: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1))
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = is.length - 1; other >= 0; other -= 1)
      setLength(rows, one, other, was[one] === is[other])
  return rows
}

function setLength(rows: Uint16Array[], one: number, other: number, isSame: boolean): void {
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  const length = isSame ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1))
  rows[one]?.fill(length, other, other + 1)
}

function append(pieces: Piece[], side: Piece['side'], word: string): void {
  const last = pieces.at(-1)
  if (last?.side === side) pieces[pieces.length - 1] = { side, text: last.text + word }
  else pieces.push({ side, text: word })
}

function piece(side: Piece['side'], words: readonly string[]): Piece {
  return { side, text: words.join('') }
}
