import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRefusalMessage } from '@parvis/admin-kit'
import { useText } from '../i18n/use-text'

/** Shown instead of data that could not be read: why, and a button to retry. */
export function ReadFailure({ error, retry }: { error: unknown; retry(): void }) {
  const text = useText()
  const refusalMessage = useRefusalMessage()
  const action = (
    <Button color="inherit" onClick={retry}>
      {text('parvis.own.retry')}
    </Button>
  )
  return (
    <Alert severity="error" action={action}>
      {refusalMessage(error)}
    </Alert>
  )
}
