import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useMessages } from '@parvis/admin-kit'
import { homeMessages } from './messages'

interface UndoNoticeProps {
  message: string
  onUndo(): void
  onClose(): void
}

/** Reports what was removed, and takes it back on demand; it has the focus, as the button that removed is gone. */
export function UndoNotice({ message, onUndo, onClose }: UndoNoticeProps) {
  const text = useMessages(homeMessages)
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
      <Alert
        severity="success"
        role="status"
        elevation={6}
        action={
          <>
            <Button color="inherit" size="small" autoFocus onClick={onUndo}>
              {text('undo')}
            </Button>
            <Button color="inherit" size="small" onClick={onClose}>
              {text('close')}
            </Button>
          </>
        }
      >
        {message}
      </Alert>
    </Snackbar>
  )
}
