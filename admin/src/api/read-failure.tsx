import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRefusalMessage } from '@parvis/admin-kit'
import { useText } from '../i18n/use-text'

/** In place of what could not be read: why, and a way to try again. */
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
