/** The file name of a chart, by what it is of, its title and its days: lower case, valid on any system. */
export function fileName(...parts: readonly (string | undefined)[]): string {
  const given = parts.filter((part) => part !== undefined)
  return given.map(plain).filter(Boolean).join('_')
}

function plain(part: string): string {
  const letters = part.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}
