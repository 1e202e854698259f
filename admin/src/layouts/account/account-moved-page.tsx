import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { session } from '../../session/current-session'
import { accountMenuMessages } from './messages'

/** Shown instead of every page once the session is in another account: nothing of the former one is shown or can be sent. */
export default function AccountMovedPage() {
  const text = useMessages(accountMenuMessages)
  const state = session.state()
  const name = state.status === 'connected' ? state.connection.account.name : ''
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh', p: 3, gap: 2 }}>
      <Typography variant="h1">{text('movedTitle')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {text('movedText', { name })}
      </Typography>
      <Button variant="contained" href="/admin" sx={{ justifySelf: 'start' }}>
        {text('goOn')}
      </Button>
    </Box>
  )
}
