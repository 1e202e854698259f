import SignOut from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../i18n/use-text'
import { type ConnectedUser, fullName } from '../session/connection'
import { session } from '../session/current-session'
import { roleName } from '../session/role'

/** Who is connected, in which role, and the way to sign out. */
export function AccountPanel({ user }: { user: ConnectedUser }) {
  const text = useText()
  return (
    <>
      <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{fullName(user)}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{user.email}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text(`parvis.account.roles.${roleName(user.role)}`)}
        </Typography>
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          fullWidth
          color="inherit"
          startIcon={<SignOut />}
          onClick={() => session.signOut()}
          sx={{ justifyContent: 'flex-start' }}
        >
          {text('parvis.account.signOut')}
        </Button>
      </Box>
    </>
  )
}
