import SignOut from '@mui/icons-material/LogoutOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../i18n/use-text'
import { fullName } from '../session/connection'
import { session } from '../session/current-session'
import { roleName } from '../session/role'
import { useConnection } from '../session/use-connection'
import { initials } from './initials'

/** Who is connected, in which role, and the way to sign out. */
export function AccountMenu() {
  const text = useText()
  const { connectedUser } = useConnection()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = fullName(connectedUser)

  return (
    <>
      <IconButton
        aria-label={text('parvis.account.menu')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Avatar
          sx={({ palette, typography }) => ({
            ...typography.caption,
            width: 28,
            height: 28,
            fontWeight: typography.fontWeightBold,
            bgcolor: palette.fills['primary-darken-1'],
            color: palette.onFills['primary-darken-1'],
          })}
        >
          {initials(name)}
        </Avatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': text('parvis.account.menu'), sx: { width: 264, mt: 0.5 } },
        }}
      >
        <Box sx={{ p: 2, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2">{name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{connectedUser.email}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text(`parvis.account.roles.${roleName(connectedUser.role)}`)}
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
      </Popover>
    </>
  )
}
