/** Text as it is written between tags. */
export function inText(text: string): string {
  return references(text, /[&<>]/g)
}

/**
 * Text as it is written in an attribute, whatever stands around it: what the library that writes attributes would escape in
 * its own way is a character reference before.
 */
export function inAttribute(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return references(text, /[&<>"'\\\x01-\x1f]/g)
}

function references(text: string, unsafe: RegExp): string {
  // A NUL has no reference, and half of a pair of surrogates is no character.
  const plain = text.replace(/\0|\p{Surrogate}/gu, '\ufffd')
  return plain.replace(unsafe, (character) => `&#${character.codePointAt(0)};`)
}
