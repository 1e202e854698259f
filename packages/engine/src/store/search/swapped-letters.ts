/** The longest text of which other spellings are tried: a longer one is similar all the same. */
const longest = 12

/** The spellings of some words in which two letters of a word that follow each other are swapped. */
export function swappedLetters(words: readonly string[]): readonly (readonly string[])[] {
  if (words.join('').length > longest) return []
  return words.flatMap((word, nth) => swapsOf(word).map((swapped) => words.with(nth, swapped)))
}

function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at]
    if (before === undefined || before === letter) return []
    return [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')]
  })
}
