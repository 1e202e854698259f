import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../i18n/use-text'
import { session } from '../../session/current-session'
import { AccountChoice } from './account-choice'

/** Enters the chosen account once unsaved changes are settled; without one, offers the choice. */
export function AccountScreen() {
  const text = useText()
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
        {text('parvis.account.choose')}
      </Typography>
      {failed && <Alert severity="error">{text('parvis.account.notEntered')}</Alert>}
      {isGoing ? (
        <LinearProgress aria-label={text('parvis.frame.loading')} />
      ) : (
        <Paper variant="outlined" sx={{ mt: 2 }}>
          <AccountChoice />
        </Paper>
      )}
    </Box>
  )
}
