import { type HTMLElement, type Node, parse } from 'node-html-parser'
import type { Locale } from '../routes/locale'
import { localizedPath } from '../routes/paths'
import type { Point } from './section-text'

/** A page of the site, written without its language. */
const ownAddress = /^\/(?!\/)/

/** Rich text whose internal links lead to the pages of a language. */
export function localizedLinks(html: string, locale: Locale): string {
  const text = parse(html)
  for (const link of text.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    if (ownAddress.test(href)) link.setAttribute('href', addressIn(href, locale))
  }
  return text.toString()
}

/** The path of a page in a language, preserving query and fragment; other addresses unchanged. */
export function addressIn(address: string, locale: Locale): string {
  if (!ownAddress.test(address)) return address
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
  return localizedPath(path, locale) + rest
}

/** Splits rich text: the part before the first third-level heading, then each such heading with its content. */
export function withPoints(html: string): { body: string; points: Point[] } {
  const parts: { title?: string; nodes: Node[] }[] = [{ nodes: [] }]
  for (const node of parse(html).childNodes) {
    if (isHeading(node)) parts.push({ title: node.text.trim(), nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  const [first, ...points] = parts.map(({ title = '', nodes }) => ({ title, body: nodes.join('').trim() }))
  return { body: first?.body ?? '', points }
}

function isHeading(node: Node): node is HTMLElement {
  return 'tagName' in node && node.tagName === 'H3'
}

/** The paragraphs of rich text, as HTML. */
export function paragraphsOf(html: string): string[] {
  return parse(html)
    .childNodes.map((node) => node.toString().trim())
    .filter((part) => part !== '')
}
