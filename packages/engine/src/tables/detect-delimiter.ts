/** Delimiters of CSV; of those that are equally consistent, the first: commas also stand in decimals. */
const delimiters = ['\t', ';', '|', ','] as const

/** How many lines are looked at. */
const maxLines = 100

/**
 * Detects the delimiter of CSV: the one that most of the first lines have the same number of, outside quotes; a comma if there
 * is none.
 *
 * @param sample the first lines, which may end within one
 */
export function detectDelimiter(sample: string): string {
  const lines = countPerLine(sample)
  let best = { delimiter: ',', consistency: 0 }
  for (const delimiter of delimiters) {
    const consistency = mostFrequent(lines.map((counts) => counts.get(delimiter) ?? 0))
    if (consistency > best.consistency) best = { delimiter, consistency }
  }
  return best.delimiter
}

/** How many of each delimiter each line has that is not blank. A line that the sample cuts counts only if it is the first. */
function countPerLine(sample: string): ReadonlyMap<string, number>[] {
  const lines: Map<string, number>[] = []
  let counts = new Map<string, number>()
  let blank = true
  let quoted = false
  let fieldStart = true
  for (const character of sample) {
    if (quoted) {
      // Of an escaped quote, the first ends the field and the second begins it again.
      if (character === '"') quoted = false
      fieldStart = !quoted
    } else if (character === '"' && fieldStart) {
      quoted = true
      blank = false
    } else if (character === '\n' || character === '\r') {
      if (!blank) lines.push(counts)
      if (lines.length >= maxLines) return lines
      counts = new Map()
      blank = true
      fieldStart = true
    } else {
      fieldStart = isDelimiter(character)
      if (fieldStart) counts.set(character, (counts.get(character) ?? 0) + 1)
      if (character.trim() !== '' || fieldStart) blank = false
    }
  }
  return lines.length > 0 ? lines : [counts]
}

function isDelimiter(character: string): boolean {
  return (delimiters as readonly string[]).includes(character)
}

/** How often the most frequent number above zero occurs. */
function mostFrequent(numbers: readonly number[]): number {
  const occurrences = new Map<number, number>()
  for (const each of numbers) if (each > 0) occurrences.set(each, (occurrences.get(each) ?? 0) + 1)
  return Math.max(0, ...occurrences.values())
}
