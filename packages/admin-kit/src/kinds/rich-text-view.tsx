import { Box } from '@mui/material'
import { createElement, type ReactNode, useMemo } from 'react'
import { type RichNode, richNodes } from './rich-nodes.js'
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

/** Headings of a text stand below those of the page it is shown on. */
const shownAs: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4' }

function render(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const link = tag === 'a' ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  const inside = tag === 'br' ? undefined : children.map(render)
  return createElement(shownAs[tag] ?? tag, { key, 'data-tag': tag, ...link }, inside)
}
