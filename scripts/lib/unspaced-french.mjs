import { parseSync } from 'vite'

/** @typedef {{ type?: string, callee?: { name?: string }, tag?: { name?: string }, value?: unknown, [key: string]: unknown }} Node */

/** A question mark before `(@` is one of JSONPath. */
const unspaced = /« | »| [;!?]+(?![\p{L}\p{N}=|]| \(@)| :(?=\s|$)/u

/** Functions that insert no-break spaces into French: calls, and the tag of a sentence. */
const spacing = ['defineMessages', 'defineRefusal', 'french']

/**
 * French sentences of a script whose punctuation could start a line, except those that are spaced at run time.
 *
 * @param {string} file its name, whose extension gives its language
 * @param {string} code
 * @returns {string[]}
 */
export function unspacedFrench(file, code) {
  return found(parseSync(file, code).program)
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function found(value) {
  if (typeof value !== 'object' || value === null) return []
  const node = /** @type {Node} */ (value)
  if (spacing.includes(node.callee?.name ?? node.tag?.name ?? '')) return []
  const own = textOf(node)
  return [...(unspaced.test(own) ? [own] : []), ...Object.values(node).flatMap(found)]
}

/** @param {Node} node */
function textOf({ type, value }) {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value
  return type === 'TemplateElement' ? /** @type {{ cooked: string }} */ (value).cooked : ''
}
