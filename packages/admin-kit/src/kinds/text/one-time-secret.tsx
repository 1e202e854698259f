import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Alert, Box, Button, Stack, TextField } from '@mui/material'
import { defineMessages } from '@parvis/schema'
import { useState } from 'react'
import type { FieldOf, ValueProps } from '../../fields/field-kind.js'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useText } from '../../messages/use-text.js'

const messages = defineMessages({
  once: {
    fr: 'Copiez ce secret maintenant : il ne sera plus jamais affiché en entier.',
    en: 'Copy this secret now: it will never be shown in full again.',
  },
})

/** A secret in full, the one time it can be seen, with a button that copies it. */
export default function OneTimeSecret({ field, value }: ValueProps<FieldOf<'secret'>>) {
  const text = useText()
  const secretText = useMessages(messages)
  const label = field.label[useLanguage()]
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed'>()
  const secret = typeof value === 'string' ? value : ''
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setOutcome('copied'),
      () => setOutcome('copy_failed'),
    )
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{secretText('once')}</Alert>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <TextField
          fullWidth
          label={label}
          value={secret}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
        />
        <Button variant="contained" startIcon={<CopyIcon />} onClick={copy} sx={{ flexShrink: 0 }}>
          {text('copy')}
        </Button>
      </Stack>
      <Box role="status" sx={{ minHeight: 48 }}>
        {outcome && <Alert severity={outcome === 'copied' ? 'success' : 'error'}>{text(outcome)}</Alert>}
      </Box>
    </Stack>
  )
}
