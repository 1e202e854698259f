/** The messages of a widget on its record's page: each with its translations. */

import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, type ValueProps } from '@parvis/admin-kit'
import { currentLocale } from '../../i18n/current-locale'
import { languageName } from '../language-name'
import type { WelcomeSettings } from './lab/welcome'
import { MessageLooks, type MessagesField } from './message-looks'
import { widgetsMessages } from './messages'
import { TemplateText } from './template/template-text'

type Message = WelcomeSettings['messages'][number]

/** The texts of messages, by language. */
export function MessagesDisplay({ field, value }: ValueProps) {
  const text = useMessages(widgetsMessages)
  const messages = Array.isArray(value) ? (value as readonly Message[]) : []
  if (messages.length === 0) return <Typography color="textSecondary">{text('noMessage')}</Typography>
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {messages.map((message, index) => (
        <Paper key={message.id} component="li" variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <MessageView message={message} rank={index + 1} />
          <MessageLooks fields={(field as MessagesField).fields} message={message} />
        </Paper>
      ))}
    </Stack>
  )
}

function MessageView({ message, rank }: { message: Message; rank: number }) {
  const text = useMessages(widgetsMessages)
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{text('message', { rank })}</Typography>
        {message.default && <Chip size="small" variant="outlined" label={text('default')} />}
      </Stack>
      {message.content.length === 0 && <Typography color="textSecondary">{text('noText')}</Typography>}
      <Box component="dl" sx={translations}>
        {message.content.map(({ id, language, text: template }) => (
          <div key={id}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {languageName(language, currentLocale())}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <TemplateText text={template} language={language} />
            </Box>
          </div>
        ))}
      </Box>
    </>
  )
}

const translations = { m: 0, mt: 1, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }
