import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/use-text'
import { fullName } from '../session/connection'
import { useConnection } from '../session/use-connection'
import { initials } from './initials'

const AccountPanel = lazy(() => import('./account-panel'))

const UserAvatar = styled(Avatar)(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  width: 28,
  height: 28,
  fontWeight: typography.fontWeightBold,
  backgroundColor: palette.fills['primary-darken-1'],
  color: palette.onFills['primary-darken-1'],
}))

/** Opens what concerns whoever is connected. */
export function AccountMenu() {
  const label = useText()('parvis.account.menu')
  const connection = useConnection()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <UserAvatar>{initials(fullName(connection.connectedUser))}</UserAvatar>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 264, mt: 0.5 } } }}
      >
        <Suspense fallback={<Box sx={{ height: 184 }} />}>
          <AccountPanel connection={connection} onLeave={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  )
}
