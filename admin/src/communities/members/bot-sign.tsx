import Person from '@mui/icons-material/PersonOutlined'
import Bot from '@mui/icons-material/SmartToyOutlined'
import Box from '@mui/material/Box'
import type { ValueProps } from '@parvis/admin-kit'
import { useMessages } from '@parvis/admin-kit'
import { membersMessages } from './messages'

/** Whether a member is a bot or a person, as icon and text. */
export function BotSign({ isBot }: { isBot: boolean }) {
  const text = useMessages(membersMessages)
  const Icon = isBot ? Bot : Person
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      {text(isBot ? 'bot' : 'person')}
    </Box>
  )
}

/** Whether a member of a list is a bot. */
export function BotCell({ value }: ValueProps) {
  return <BotSign isBot={value === true} />
}
