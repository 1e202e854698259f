import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '../messages/use-text.js'
import type { FieldOf, ValueProps } from './field-kind.js'

/** A secret in full, the one time it can be seen, with a button that copies it. */
export default function SecretOnce({ field, value }: ValueProps<FieldOf<'secret'>>) {
  const text = useText()
  const label = field.label[useLanguage()]
  const [isCopied, setCopied] = useState(false)
  const secret = typeof value === 'string' ? value : ''
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <Stack spacing={2}>
      <Alert severity="warning">{text('secret_once')}</Alert>
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
      <Alert severity="success" role="status" sx={isCopied ? {} : { visibility: 'hidden' }}>
        {isCopied && text('copied')}
      </Alert>
    </Stack>
  )
}
