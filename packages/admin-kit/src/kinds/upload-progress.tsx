import { Box, Button, Stack, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useLanguage, useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/visually-hidden.js'

/** Few forms are sent files. */
const LinearProgress = lazy(() => import('@mui/material/LinearProgress'))

/** How much of a file was sent, from 0 to 1, and the way to cancel it. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel(): void }) {
  const text = useText()
  const percent = share.toLocaleString(useLanguage(), { style: 'percent' })
  return (
    <Stack direction="row" spacing={1.5} sx={{ mt: 1, alignItems: 'center' }}>
      <Box role="status" sx={visuallyHidden}>
        {text('file_uploading')}
      </Box>
      <Suspense fallback={<Box sx={{ flexGrow: 1 }} />}>
        <LinearProgress
          variant="determinate"
          value={Math.round(share * 100)}
          aria-label={text('file_uploading')}
          sx={{ flexGrow: 1, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
        />
      </Suspense>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent}
      </Typography>
      <Button size="small" color="inherit" onClick={onCancel}>
        {text('cancel')}
      </Button>
    </Stack>
  )
}
