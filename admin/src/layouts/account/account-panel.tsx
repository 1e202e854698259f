import SignOut from '@mui/icons-material/LogoutOutlined'
import Profile from '@mui/icons-material/ManageAccountsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { roleName } from '../../session/access'
import { type Connection, fullName } from '../../session/connection'
import { session } from '../../session/current-session'
import { AccountChoice } from './account-choice'
import { accountMenuMessages, roleMessages } from './messages'

/** Who is connected, in which account and role, the way to what they decide about themselves, and to sign out. */
export default function AccountPanel({ connection, onLeave }: { connection: Connection; onLeave(): void }) {
  const text = useMessages(accountMenuMessages)
  const role = useMessages(roleMessages)
  const { connectedUser: user, account } = connection
  return (
    <>
      <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{fullName(user)}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{user.email}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[account.name, role(roleName(user.role))].join(' · ')}
        </Typography>
      </Box>
      {!connection.viewAs && <AccountChoice onChoose={onLeave} />}
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button
          fullWidth
          color="inherit"
          component={Link}
          to="/settings/user"
          startIcon={<Profile />}
          onClick={onLeave}
          sx={{ justifyContent: 'flex-start' }}
        >
          {text('profile')}
        </Button>
        <Button
          fullWidth
          color="inherit"
          startIcon={<SignOut />}
          onClick={() => session.signOut()}
          sx={{ justifyContent: 'flex-start' }}
        >
          {text('signOut')}
        </Button>
      </Box>
    </>
  )
}
