import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { session } from '../../session/current-session'
import { frameMessages } from '../messages'
import { AccountChoice } from './account-choice'
import { accountMenuMessages } from './messages'

/** Enters the chosen account once unsaved changes are settled; without one, offers the choice. */
export function AccountScreen() {
  const text = useMessages(accountMenuMessages)
  const frame = useMessages(frameMessages)
  const { state } = useLocation()
  const [failed, setFailed] = useState(false)
  const account: unknown = state?.account
  const isGoing = typeof account === 'string' && !failed
  useEffect(() => {
    if (typeof account === 'string') session.enterAccount(account).catch(() => setFailed(true))
  }, [account])

  return (
    <Box sx={{ maxWidth: 400 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {text('choose')}
      </Typography>
      {failed && <Alert severity="error">{text('notEntered')}</Alert>}
      {isGoing ? (
        <LinearProgress aria-label={frame('loading')} />
      ) : (
        <Paper variant="outlined" sx={{ mt: 2 }}>
          <AccountChoice />
        </Paper>
      )}
    </Box>
  )
}
