/** A version of an announcement as Discord shows it. */

import Box from '@mui/material/Box'
import type { MessagePiece } from '@parvis/schemas/widgets'
import { looksOf } from '@parvis/schemas/widgets'
import { DiscordFrame } from '../../discord-preview/discord-message'
import { Bar, Content as DiscordText, embed, frame } from '../../discord-preview/message-body'
import type { ShownValues } from '../../discord-preview/message-content'
import { MessagePicture } from '../../discord-preview/message-picture'
import { type DiscordTheme, discordTones } from '../../discord-preview/tones'
import type { Content } from '../content-in'
import { LinkButtons } from './link-buttons'
import { Poll } from './poll'

type Version = Content['versions'][number]

interface AnnouncementMessageProps {
  version: Version
  content: Content
  theme: DiscordTheme
  at: Date
}

/** What a channel gets of an announcement in a language. */
export function AnnouncementMessage({ version, content, theme, at }: AnnouncementMessageProps) {
  const tones = discordTones[theme]
  const language = version.language ?? ''
  const values: ShownValues = { tones, language, memberName: '', channelName: (id) => id }
  const { layout } = looksOf(content)
  const isFrame = layout?.format === 'components'
  const cards = version.cards.map((card, index) => <Card key={String(index)} card={card} values={values} />)
  const links = <LinkButtons links={version.links} tones={tones} />
  const body = (
    <>
      {version.text && <DiscordText pieces={pieces(version.text)} language={language} values={values} />}
      <Pictures content={content} values={values} />
    </>
  )
  return (
    <DiscordFrame theme={theme} language={language} at={at}>
      {layout ? (
        <Bar color={layout.color} tones={tones} sx={isFrame ? frame : embed}>
          {body}
          {isFrame && links}
        </Bar>
      ) : (
        body
      )}
      {cards}
      <Poll version={version} content={content} tones={tones} />
      {!isFrame && links}
    </DiscordFrame>
  )
}

const pieces = (text: string): readonly MessagePiece[] => [{ kind: 'text', text }]

function Pictures({ content: { picture, files }, values }: { content: Content; values: ShownValues }) {
  return [...(picture ? [picture] : []), ...files].map((id) => (
    <MessagePicture key={id} id={id} tones={values.tones} />
  ))
}

function Card({ card, values }: { card: Version['cards'][number]; values: ShownValues }) {
  const { layout } = looksOf({ format: 'embed', accentColor: card.accentColor })
  return (
    <Bar color={layout?.color} tones={values.tones} sx={embed}>
      {card.title && (
        <Box dir="auto" sx={{ fontWeight: 600, color: values.tones.strong, mb: 0.5 }}>
          {card.title}
        </Box>
      )}
      {card.text && <DiscordText pieces={pieces(card.text)} language={values.language} values={values} />}
      {card.picture && <MessagePicture id={card.picture} tones={values.tones} />}
    </Bar>
  )
}
