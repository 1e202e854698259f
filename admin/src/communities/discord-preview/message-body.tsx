/** A message below the name of its author: plain text, an embed, or a frame of components. */

import Box from '@mui/material/Box'
import type { MessagePiece } from '@parvis/schemas/widgets'
import { type ReactNode, useMemo } from 'react'
import { MessageButtons } from './message-buttons'
import { MessageContent, type ShownValues } from './message-content'
import { MessagePicture } from './message-picture'
import { parseMessage } from './parse-message'
import type { ShownMessage } from './shown-message'
import type { DiscordTones } from './tones'

interface MessageBodyProps {
  message: ShownMessage
  values: ShownValues
}

/** The body of a message, as its layout says. */
export function MessageBody(props: MessageBodyProps) {
  switch (props.message.layout?.format) {
    case 'embed':
      return <EmbedBody {...props} />
    case 'components':
      return <FrameBody {...props} />
    default:
      return <TextBody {...props} />
  }
}

function TextBody({ message, values }: MessageBodyProps) {
  const { content, language, buttons, picture } = message
  return (
    <>
      <Content pieces={content} language={language} values={values} />
      {picture && <MessagePicture id={picture} tones={values.tones} />}
      <MessageButtons buttons={buttons} tones={values.tones} />
    </>
  )
}

/** Above an embed are the mentions of its text, of which it would notify nobody. */
function EmbedBody({ message, values }: MessageBodyProps) {
  const { content, language, layout, buttons, picture } = message
  const mentions = content.filter(({ kind }) => kind === 'mention')
  return (
    <>
      {mentions.length > 0 && <Content pieces={mentions} language={language} values={values} />}
      <Bar color={layout?.color} tones={values.tones} sx={embed}>
        <Content pieces={content} language={language} values={values} />
        {picture && <MessagePicture id={picture} tones={values.tones} />}
      </Bar>
      <MessageButtons buttons={buttons} tones={values.tones} />
    </>
  )
}

function FrameBody({ message, values }: MessageBodyProps) {
  const { content, language, layout, buttons, picture } = message
  return (
    <Bar color={layout?.color} tones={values.tones} sx={frame}>
      <Content pieces={content} language={language} values={values} />
      {picture && <MessagePicture id={picture} tones={values.tones} />}
      <MessageButtons buttons={buttons} tones={values.tones} />
    </Bar>
  )
}

interface BarProps {
  /** As 0xrrggbb. */
  color: number | undefined
  tones: DiscordTones
  sx: object
  children: ReactNode
}

/** A box with a bar at its start in the colour of the message. */
export function Bar({ color, tones, sx, children }: BarProps) {
  const bar = color === undefined ? tones.bar : `#${color.toString(16).padStart(6, '0')}`
  return (
    <Box
      data-color={bar}
      sx={{
        ...sx,
        bgcolor: tones.embed,
        border: `1px solid ${tones.line}`,
        borderInlineStart: `4px solid ${bar}`,
      }}
    >
      {children}
    </Box>
  )
}

/** The style of embeds. */
export const embed = { mt: 0.5, maxWidth: 432, px: 1.5, py: 1, borderRadius: '4px', fontSize: 14 }
/** The style of frames of components. */
export const frame = { mt: 0.5, maxWidth: 600, p: 2, borderRadius: '8px' }

interface ContentProps {
  pieces: readonly MessagePiece[]
  language: string
  values: ShownValues
}

/** The text of a message. */
export function Content({ pieces, language, values }: ContentProps) {
  const blocks = useMemo(() => parseMessage(pieces, language), [pieces, language])
  return <MessageContent blocks={blocks} values={values} />
}
