import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useKind } from '@parvis/admin-kit'
import type { Field } from '@parvis/schema'
import { currentLocale } from '../../i18n/current-locale'
import type { WelcomeMessage, WelcomeSettings } from './lab/welcome'

/** The field of messages in the settings of a widget. */
export type MessagesField = WelcomeMessage['settings']['messages']

type Message = WelcomeSettings['messages'][number]

interface MessageLooksProps {
  fields: MessagesField['fields']
  message: Message
}

/** How a message looks, as far as it is more than plain text: its layout, its colour and its picture. */
export function MessageLooks({ fields, message }: MessageLooksProps) {
  const hasLayout = Boolean(message.format) && message.format !== 'text'
  const names = [...(hasLayout ? (['format', 'accentColor'] as const) : []), 'picture' as const]
  const shown = names.filter((name) => message[name])
  if (shown.length === 0) return null
  return (
    <Box component="dl" sx={looks}>
      {shown.map((name) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {fields[name].label[currentLocale()]}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Look field={fields[name]} value={message[name]} />
          </Box>
        </div>
      ))}
    </Box>
  )
}

function Look({ field, value }: { field: Field; value: unknown }) {
  const { display: Display } = useKind(field.kind)
  return <Display field={field} value={value} />
}

const looks = { m: 0, mt: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }
