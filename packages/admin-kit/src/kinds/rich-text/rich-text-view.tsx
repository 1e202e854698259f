/** Formatted text as React elements: parsed, not injected as HTML. */

import { Box } from '@mui/material'
import { isLinkInText } from '@parvis/schema'
import { createElement, type ReactNode, useMemo } from 'react'
import { richTextStyle } from './rich-text-style.js'

/** Formatted text as its readers see it. */
export function RichTextView({ html, lang }: { html: string; lang?: string }) {
  const nodes = useMemo(() => richNodes(html), [html])
  return (
    <Box lang={lang} sx={richTextStyle}>
      {nodes.map(render)}
    </Box>
  )
}

/** Headings of a text are nested below those of its page. */
const shownAs: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' }

function render(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const link = tag === 'a' ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  const inside = tag === 'br' ? undefined : children.map(render)
  return createElement(shownAs[tag] ?? tag, { key, 'data-tag': tag, ...link }, inside)
}

/** A node of rich text: text, or an element with child nodes. */
type RichNode = string | RichElement

interface RichElement {
  readonly tag: RichTag
  /** Of a link. */
  readonly href: string | undefined
  readonly children: RichNode[]
}

const tags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em', 'br'] as const

type RichTag = (typeof tags)[number]

const token = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gi

/** Parses formatted text to a tree of the allowed elements; any other element is replaced by its children. */
export function richNodes(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: RichElement[] = []
  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    const inside = open.at(-1)?.children ?? root
    const tag = tagOf(name)
    if (name === undefined) inside.push(unescaped(whole))
    else if (tag && slash) close(open, tag)
    else if (tag) {
      const element = { tag, href: tag === 'a' ? hrefIn(attributes) : undefined, children: [] }
      inside.push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root
}

function tagOf(name: string | undefined): RichTag | undefined {
  return tags.find((tag) => tag === name?.toLowerCase())
}

function close(open: RichElement[], tag: RichTag): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at >= 0) open.length = at
}

function hrefIn(attributes: string): string | undefined {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const href = unescaped(double ?? single ?? '').trim()
  return isLinkInText(href) ? href : undefined
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  amp: '&',
}

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (entity, decimal, hexadecimal, name) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? entity
      const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity
    },
  )
}
