/** A text as a record takes it, and whether its end is missing. */
export interface FittingText {
  readonly text: string
  readonly isCut: boolean
}

/** Cuts a text where it is too long. @param longest in UTF-16 units */
export function fitting(written: string, longest: number): FittingText {
  const text = written
    .replaceAll(/\0|\p{Surrogate}/gu, '')
    .normalize('NFC')
    .trim()
  if (text.length <= longest) return { text, isCut: false }
  return { text: cutText(text, longest), isCut: true }
}

/** Longest title of an announcement, in UTF-16 units. */
const longestTitle = 150

/** The title of an announcement by what it says: the first line with words, without formatting and mentions; empty without one. */
export function titleFrom(texts: readonly string[]): string {
  const lines = texts.flatMap((text) => text.split('\n')).map(plainLine)
  const title = lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? ''
  return title.length <= longestTitle ? title : `${cutText(title, longestTitle - 1).trimEnd()}…`
}

/** A line without the formatting of the platform, its mentions and its own emoji. */
function plainLine(line: string): string {
  return line
    .replaceAll(/<(?:@[!&]?|#|a?:\w+:|t:|id:)[^>\s]*>/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/^\s*(?:#{1,3}|-#|>{1,3}|[-*])\s+/, '')
    .replaceAll(/\*\*|__|~~|\|\||`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Cuts within no character of two units. */
function cutText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')
}
