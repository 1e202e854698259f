import BotIcon from '@mui/icons-material/SmartToyOutlined'
import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import type { PropsWithChildren } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { MessageBody } from './message-body'
import { discordMessages } from './messages'
import type { ShownMessage } from './shown-message'
import { botFill, type DiscordTheme, discordTones } from './tones'

interface DiscordMessageProps {
  message: ShownMessage
  theme: DiscordTheme
  memberName: string
  channelNames: ReadonlyMap<string, string>
  at: Date
}

/** A message of the bot as Discord shows it. */
export function DiscordMessage({ message, theme, memberName, channelNames, at }: DiscordMessageProps) {
  const tones = discordTones[theme]
  const { language } = message
  const channelName = (id: string) => channelNames.get(id) ?? id
  return (
    <DiscordFrame theme={theme} language={language} at={at}>
      <MessageBody message={message} values={{ tones, language, memberName, channelName }} />
    </DiscordFrame>
  )
}

interface DiscordFrameProps extends PropsWithChildren {
  theme: DiscordTheme
  /** Of the message. */
  language: string
  at: Date
}

/** What Discord shows around a message of the bot: its picture, its name and the time. */
export function DiscordFrame({ theme, language, at, children }: DiscordFrameProps) {
  const text = useMessages(discordMessages)
  const tones = discordTones[theme]
  const time = at.toLocaleTimeString(currentLocale(), { timeStyle: 'short' })
  return (
    <Box
      data-discord-theme={theme}
      sx={{ ...frame, color: tones.text, bgcolor: tones.background, border: `1px solid ${tones.line}` }}
    >
      <Box aria-hidden sx={avatar}>
        <BotIcon fontSize="small" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'center' }}>
          <Box component="span" sx={{ fontWeight: 500, color: tones.strong }}>
            {text('bot')}
          </Box>
          <Box component="span" sx={badge}>
            {text('app')}
          </Box>
          <Box component="time" dateTime={at.toISOString()} sx={{ fontSize: 12, color: tones.muted }}>
            {text('today', { time })}
          </Box>
        </Box>
        <Box lang={language} sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Box>
      </Box>
    </Box>
  )
}

const frame = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr)',
  columnGap: 1.5,
  p: 1.5,
  borderRadius: 1,
  fontSize: 16,
  lineHeight: 1.375,
}

const avatar = {
  width: 40,
  height: 40,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: '#ffffff',
  bgcolor: botFill,
}

const badge = {
  px: 0.5,
  borderRadius: '4px',
  fontSize: 10,
  lineHeight: '15px',
  fontWeight: 500,
  color: '#ffffff',
  bgcolor: botFill,
}
