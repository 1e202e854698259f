/** From the strongest to the weakest: in `Paris, France; Bern`, the comma is part of a value. */
const separators = ['\n', ';', ',']

/** Splits a text at its lines, else at semicolons, else at commas; blank parts are left out. */
export function separated(text: string): string[] {
  const lines = text.replace(/\r\n?/g, '\n')
  const separator = separators.find((each) => lines.includes(each))
  const parts = separator === undefined ? [lines] : lines.split(separator)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
