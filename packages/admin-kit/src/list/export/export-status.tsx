import { Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { fileSize } from '@parvis/schema'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../messages/language.js'
import { useText } from '../../messages/use-text.js'

/** Progress of a download, in a corner of the window, with a cancel button. */
export default function ExportStatus({ bytes, onCancel }: { bytes: number; onCancel(): void }) {
  const text = useText()
  const locale = useLanguage()
  const status =
    bytes === 0 ? text('export_started') : text('export_progress', { size: fileSize(bytes, locale) })
  return createPortal(
    <Paper variant="outlined" role="region" aria-label={text('export')} sx={corner}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
          {status}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {text('export_cancel')}
        </Button>
      </Stack>
      <Box sx={{ mt: 1 }}>
        <LinearProgress aria-label={text('export_started')} />
      </Box>
    </Paper>,
    document.body,
  )
}

const corner = {
  position: 'fixed',
  bottom: 16,
  right: 16,
  zIndex: 'snackbar',
  p: 2,
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
}
