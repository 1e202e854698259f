import { Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material'
import { fileSize } from '@parvis/schema'
import { createPortal } from 'react-dom'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { exportMessages } from './export-messages.js'

/** Progress of a download, in a corner of the window, with a cancel button. */
export function ExportStatus({ bytes, onCancel }: { bytes: number; onCancel(): void }) {
  const text = useMessages(exportMessages)
  const locale = useLanguage()
  const status = bytes === 0 ? text('started') : text('progress', { size: fileSize(bytes, locale) })
  return createPortal(
    <Paper variant="outlined" role="region" aria-label={text('region')} sx={corner}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
          {status}
        </Typography>
        <Button size="small" color="inherit" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Stack>
      <Box sx={{ mt: 1 }}>
        <LinearProgress aria-label={text('started')} />
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
