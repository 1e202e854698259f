/** The words of a message, without its formatting. */

import type { Locale } from '@parvis/schema'
import type { BlockNode, InlineNode, ValuePiece } from './discord-node'

/** How values are written. */
export interface PlainValues {
  /** Of the message. */
  readonly language: string
  /** Of the reader. */
  readonly locale: Locale
  readonly memberName: string
  channelName(id: string): string
}

/** The words of blocks, on one line. */
export function wordsOf(blocks: readonly BlockNode[], values: PlainValues): string {
  return blocks
    .map((block) => blockWords(block, values))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function blockWords(block: BlockNode, values: PlainValues): string {
  switch (block.kind) {
    case 'quote':
      return wordsOf(block.blocks, values)
    case 'list':
      return block.items.map((item) => inlineWords(item, values)).join(', ')
    case 'codeBlock':
      return block.text
    default:
      return inlineWords(block.children, values)
  }
}

function inlineWords(nodes: readonly InlineNode[], values: PlainValues): string {
  return nodes.map((node) => nodeWords(node, values)).join('')
}

function nodeWords(node: InlineNode, values: PlainValues): string {
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'mention':
      return node.text
    case 'emoji':
      return `:${node.name}:`
    case 'value':
      return valueWords(node.piece, values)
    default:
      return inlineWords(node.children, values)
  }
}

function valueWords(piece: ValuePiece, { language, locale, memberName, channelName }: PlainValues): string {
  switch (piece.kind) {
    case 'literal':
      return piece.text
    case 'mention':
      return `@${memberName}`
    case 'channel':
      return `#${channelName(piece.channelId)}`
    case 'number':
      return piece.value.toLocaleString(language)
    case 'date':
      return piece.at.toLocaleDateString(locale, { dateStyle: 'long' })
  }
}
