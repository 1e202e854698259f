import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMessages, useRefusalMessage } from '@parvis/admin-kit'
import { defineMessages } from '@parvis/schema'

const messages = defineMessages({ retry: { fr: 'Réessayer', en: 'Try again' } })

/** Shown instead of data that could not be read: the reason, and a button to retry. */
export function ReadFailure({ error, retry }: { error: unknown; retry(): void }) {
  const text = useMessages(messages)
  const refusalMessage = useRefusalMessage()
  const action = (
    <Button color="inherit" onClick={retry}>
      {text('retry')}
    </Button>
  )
  return (
    <Alert severity="error" action={action}>
      {refusalMessage(error)}
    </Alert>
  )
}
