const highestColor = 0xffffff

/** Whether a colour is one that Discord takes; none is. */
export const isColorFine = (color = 0): boolean =>
  Number.isInteger(color) && color >= 0 && color <= highestColor

/** Whether an address opens a page, and is of limited length. */
export function isLinkFine(url: string, longest: number): boolean {
  const isWritten = url.length <= longest && !/\s/.test(url) && URL.canParse(url)
  return isWritten && ['http:', 'https:'].includes(new URL(url).protocol)
}
