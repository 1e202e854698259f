import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text'
import { session } from '../../session/current-session'

/** Shown instead of every page once the session is in another account: nothing of the former one is shown or can be sent. */
export default function AccountMovedPage() {
  const text = useText()
  const state = session.state()
  const name = state.status === 'connected' ? state.connection.account.name : ''
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh', p: 3, gap: 2 }}>
      <Typography variant="h1">{text('parvis.account.movedTitle')}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {text('parvis.account.movedText', { name })}
      </Typography>
      <Button variant="contained" href="/admin" sx={{ justifySelf: 'start' }}>
        {text('parvis.account.goOn')}
      </Button>
    </Box>
  )
}
