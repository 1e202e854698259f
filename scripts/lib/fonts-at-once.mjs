const letter = 'a'.codePointAt(0) ?? 0

/**
 * The fonts that any page in a language written in Latin letters loads, out of those a stylesheet names.
 *
 * @param {string} css
 * @returns {string[]} their names, without folders
 */
export function fontsAtOnce(css) {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? []
  return faces.filter(hasLetter).flatMap((face) => /url\("?[^")]*?([^/")]+)"?\)/.exec(face)?.[1] ?? [])
}

/** @param {string} face */
function hasLetter(face) {
  const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]
  return ranges === undefined || ranges.split(',').some((range) => includesLetter(range.trim()))
}

/** @param {string} range such as `U+0-FF`, `U+131` or `U+4??` */
function includesLetter(range) {
  const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
  const bound = (/** @type {string} */ text, /** @type {string} */ digit) =>
    Number.parseInt(text.replaceAll('?', digit), 16)
  return bound(from, '0') <= letter && letter <= bound(to, 'F')
}
