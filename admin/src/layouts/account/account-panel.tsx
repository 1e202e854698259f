import SignOut from '@mui/icons-material/LogoutOutlined'
import Profile from '@mui/icons-material/ManageAccountsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useText } from '../../i18n/use-text'
import { roleName } from '../../session/access'
import { type Connection, fullName } from '../../session/connection'
import { session } from '../../session/current-session'
import { AccountChoice } from './account-choice'

/** Who is connected, in which account and role, the way to what they decide about themselves, and to sign out. */
export default function AccountPanel({ connection, onLeave }: { connection: Connection; onLeave(): void }) {
  const text = useText()
  const { connectedUser: user, account } = connection
  return (
    <>
      <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{fullName(user)}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{user.email}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {[account.name, text(`parvis.account.roles.${roleName(user.role)}`)].join(' · ')}
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
          {text('parvis.own.title')}
        </Button>
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
