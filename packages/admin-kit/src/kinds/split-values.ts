/** The values of a text in which several stand, one a line or parted by commas, semicolons or tabs. */
export function splitValues(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
