import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import { Box } from '@mui/material'

/** Why a value was refused, then the help of its control; inline, for use inside a helper text. */
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

/** The helper text of a control; undefined without error and help. */
export function fieldHelperText(notes: { error?: string; help?: string }) {
  return notes.error || notes.help ? <HelperTexts {...notes} /> : undefined
}
