import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box } from '@mui/material'

/** Under a control: why its value was refused, then its help. Inline, to stand inside a helper text. */
function HelperTexts({ error, help }: { error?: string; help?: string }) {
  return (
    <>
      {error && (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <ErrorIcon sx={{ fontSize: 16 }} aria-hidden />
          {error}
        </Box>
      )}
      {help && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {help}
        </Box>
      )}
    </>
  )
}

/** The helper text of a control, or nothing when there is nothing to say. */
export function fieldHelperText(notes: { error?: string; help?: string }) {
  return notes.error || notes.help ? <HelperTexts {...notes} /> : undefined
}
