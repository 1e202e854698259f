import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { useText } from '../../messages/use-text.js'
import { visuallyHidden } from '../../page/styles.js'
import { fileMessages } from './file-messages.js'

/** Progress of an upload, from 0 to 1, with a cancel button. */
export default function UploadProgress({ share, onCancel }: { share: number; onCancel(): void }) {
  const text = useText()
  const fileText = useMessages(fileMessages)
  const percent = share.toLocaleString(useLanguage(), { style: 'percent' })
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box role="status" sx={visuallyHidden}>
        {fileText('file_uploading')}
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.round(share * 100)}
        aria-label={fileText('file_uploading')}
        sx={{ flexGrow: 1, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent}
      </Typography>
      <Button size="small" color="inherit" onClick={onCancel}>
        {text('cancel')}
      </Button>
    </Stack>
  )
}
