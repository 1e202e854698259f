/** The formatted content of a message. */

import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import { createContext, type ReactNode, useContext } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import type { BlockNode, InlineNode, ValuePiece } from './discord-node'
import { discordMessages } from './messages'
import { Spoiler } from './spoiler'
import { type DiscordTones, discordTones } from './tones'

/** How the values of a message are shown. */
export interface ShownValues {
  readonly tones: DiscordTones
  readonly language: string
  /** Name of the person who is mentioned. */
  readonly memberName: string
  channelName(id: string): string
}

const ShownValuesContext = createContext<ShownValues>({
  tones: discordTones.dark,
  language: 'fr',
  memberName: '',
  channelName: (id) => id,
})

/** Shows the blocks of a message. */
export function MessageContent({ blocks, values }: { blocks: readonly BlockNode[]; values: ShownValues }) {
  return (
    <ShownValuesContext value={values}>
      <Blocks blocks={blocks} />
    </ShownValuesContext>
  )
}

function Blocks({ blocks }: { blocks: readonly BlockNode[] }) {
  return blocks.map((block, index) => <Block key={String(index)} block={block} />)
}

const headingSizes = { 1: 24, 2: 20, 3: 16 } as const

function Block({ block }: { block: BlockNode }) {
  const { tones } = useContext(ShownValuesContext)
  switch (block.kind) {
    case 'paragraph':
      return (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          <Inline nodes={block.children} />
        </Box>
      )
    case 'subtext':
      return (
        <Box dir="auto" sx={{ fontSize: 13, color: tones.muted }}>
          <Inline nodes={block.children} />
        </Box>
      )
    case 'heading':
      // No heading of the page: it is the text of a message.
      return (
        <Box
          dir="auto"
          sx={{ fontSize: headingSizes[block.level], fontWeight: 600, color: tones.strong, mt: 1 }}
        >
          <Inline nodes={block.children} />
        </Box>
      )
    case 'quote':
      return (
        <Box
          component="blockquote"
          sx={{ m: 0, pl: 1.5, borderLeft: `4px solid ${tones.line}`, borderRadius: '4px' }}
        >
          <Blocks blocks={block.blocks} />
        </Box>
      )
    case 'list':
      return (
        <Box
          component={block.isOrdered ? 'ol' : 'ul'}
          {...(block.isOrdered && { start: block.start })}
          sx={{ m: 0, pl: 3, listStyleType: block.isOrdered ? 'decimal' : 'disc' }}
        >
          {block.items.map((item, index) => (
            <li key={String(index)} dir="auto">
              <Inline nodes={item} />
            </li>
          ))}
        </Box>
      )
    case 'codeBlock':
      return (
        <Box
          component="pre"
          sx={{
            ...monospace,
            m: 0,
            my: 0.5,
            p: 1,
            bgcolor: tones.code,
            border: `1px solid ${tones.line}`,
            borderRadius: '4px',
            whiteSpace: 'pre-wrap',
          }}
        >
          {block.text}
        </Box>
      )
  }
}

const monospace = { fontFamily: 'monospace', fontSize: '0.875em' }

function Inline({ nodes }: { nodes: readonly InlineNode[] }) {
  return nodes.map((node, index) => <InlineNodeView key={String(index)} node={node} />)
}

const tags = { strong: 'strong', emphasis: 'em', underline: 'u', strike: 's' } as const

function InlineNodeView({ node }: { node: InlineNode }) {
  const { tones } = useContext(ShownValuesContext)
  const text = useMessages(discordMessages)
  switch (node.kind) {
    case 'text':
      return node.text
    case 'value':
      return <Value piece={node.piece} />
    case 'code':
      return (
        <Box component="code" sx={{ ...monospace, px: 0.5, borderRadius: '4px', bgcolor: tones.code }}>
          {node.text}
        </Box>
      )
    case 'link':
      return (
        <Box
          component="a"
          href={node.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          sx={{ color: tones.link, textDecoration: 'underline' }}
        >
          <Inline nodes={node.children} />
        </Box>
      )
    case 'mention':
      return <Pill>{text(node.text === '#' ? 'unknownChannel' : 'unknownMember')}</Pill>
    case 'emoji':
      return `:${node.name}:`
    case 'spoiler':
      return (
        <Spoiler tones={tones} label={text('showSpoiler')}>
          <Inline nodes={node.children} />
        </Spoiler>
      )
    default:
      return (
        <Box component={tags[node.kind]} sx={node.kind === 'strong' ? { fontWeight: 600 } : {}}>
          <Inline nodes={node.children} />
        </Box>
      )
  }
}

/** A value, of which nothing is formatting. */
function Value({ piece }: { piece: ValuePiece }) {
  const { language, memberName, channelName } = useContext(ShownValuesContext)
  switch (piece.kind) {
    case 'literal':
      return <bdi>{piece.text.replaceAll(/\s+/g, ' ')}</bdi>
    case 'mention':
      return <Pill>@{memberName}</Pill>
    case 'channel':
      return <Pill>#{channelName(piece.channelId)}</Pill>
    case 'number':
      return piece.value.toLocaleString(language)
    case 'date':
      return <Pill isPlain>{piece.at.toLocaleDateString(currentLocale(), { dateStyle: 'long' })}</Pill>
  }
}

function Pill({ children, isPlain = false }: { children: ReactNode; isPlain?: boolean }) {
  const { tones } = useContext(ShownValuesContext)
  return (
    <Box
      component="bdi"
      sx={{
        px: '2px',
        borderRadius: '3px',
        ...(isPlain
          ? { bgcolor: tones.code }
          : { color: tones.mention, bgcolor: tones.mentionBackground, fontWeight: 500 }),
      }}
    >
      {children}
    </Box>
  )
}
