/** A text as PostgreSQL can keep it and a platform shows it: without NUL, and without halves of characters. */
export function keepableText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\u{fffd}')
}
