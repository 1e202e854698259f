import { fold } from '@parvis/schema/reading'

/** Where a text contains what was typed, whatever case and accents: from one position up to another. */
export function emphasisIn(text: string, typed: string): readonly [start: number, end: number] | undefined {
  const sought = fold(typed)
  if (sought === '') return undefined
  // A letter may be folded into several, and a space into none.
  const letters = [...text].map((letter) => fold(letter) || ' ')
  const start = letters.join('').indexOf(sought)
  if (start < 0) return undefined
  return [originalLength(text, letters, start), originalLength(text, letters, start + sought.length)]
}

/** How long the beginning of a text is that is folded into so many letters. */
function originalLength(text: string, letters: readonly string[], folded: number): number {
  let seen = 0
  let length = 0
  const originals = [...text]
  for (let nth = 0; seen < folded && nth < letters.length; nth += 1) {
    seen += letters[nth]?.length ?? 0
    length += originals[nth]?.length ?? 0
  }
  return length
}
