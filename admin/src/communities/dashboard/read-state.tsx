import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ProblemState, useMessages, useRefusalMessage } from '@parvis/admin-kit'
import { dashboardMessages } from './messages'

interface ReadStateProps {
  error: unknown
  /** Whether the last data is on the screen. */
  isShown: boolean
  retry(): void
}

/** Reports a failed read: above the previous data, or instead of it. */
export function ReadState({ error, isShown, retry }: ReadStateProps) {
  const text = useMessages(dashboardMessages)
  const refusalMessage = useRefusalMessage()
  if (!error) return null
  if (!isShown) return <ProblemState error={error} onRetry={retry} />
  const action = (
    <Button color="inherit" onClick={retry}>
      {text('retry')}
    </Button>
  )
  return (
    <Alert severity="warning" action={action} sx={{ mb: 2 }}>
      {text('stale', { why: refusalMessage(error) })}
    </Alert>
  )
}
