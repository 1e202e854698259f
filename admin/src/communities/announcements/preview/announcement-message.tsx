/** A version of an announcement as Discord shows it. */

import Box from '@mui/material/Box'
import { looksOf } from '@parvis/schemas/widgets'
import { DiscordFrame } from '../../discord-preview/discord-message'
import { Bar, Content as DiscordText, embed, frame } from '../../discord-preview/message-body'
import type { ShownValues } from '../../discord-preview/message-content'
import { MessagePicture } from '../../discord-preview/message-picture'
import { type DiscordTheme, discordTones } from '../../discord-preview/tones'
import type { Content } from '../content-in'
import { LinkButtons } from './link-buttons'
import { Poll } from './poll'
import { textPieces } from './text-pieces'

type Version = Content['versions'][number]

interface AnnouncementMessageProps {
  version: Version
  content: Content
  channelNames: readonly string[]
  theme: DiscordTheme
  at: Date
}

/** What a channel gets of an announcement in a language. */
export function AnnouncementMessage({ version, content, channelNames, theme, at }: AnnouncementMessageProps) {
  const tones = discordTones[theme]
  const language = version.language ?? ''
  const values: ShownValues = { tones, language, memberName: '', channelName: (id) => id }
  const { layout } = looksOf(content)
  const isFrame = layout?.format === 'components'
  const cards = version.cards.map((card, index) => (
    <Card key={String(index)} card={card} values={values} channelNames={channelNames} />
  ))
  const links = <LinkButtons links={version.links} tones={tones} />
  const body = (
    <>
      {version.text && (
        <DiscordText pieces={textPieces(version.text, channelNames)} language={language} values={values} />
      )}
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

function Pictures({ content: { picture, files }, values }: { content: Content; values: ShownValues }) {
  return [...(picture ? [picture] : []), ...files].map((id) => (
    <MessagePicture key={id} id={id} tones={values.tones} />
  ))
}

interface CardProps {
  card: Version['cards'][number]
  values: ShownValues
  channelNames: readonly string[]
}

function Card({ card, values, channelNames }: CardProps) {
  const { layout } = looksOf({ format: 'embed', accentColor: card.accentColor })
  return (
    <Bar color={layout?.color} tones={values.tones} sx={embed}>
      {card.title && (
        <Box dir="auto" sx={{ fontWeight: 600, color: values.tones.strong, mb: 0.5 }}>
          {card.title}
        </Box>
      )}
      {card.text && (
        <DiscordText
          pieces={textPieces(card.text, channelNames)}
          language={values.language}
          values={values}
        />
      )}
      {card.picture && <MessagePicture id={card.picture} tones={values.tones} />}
    </Bar>
  )
}
