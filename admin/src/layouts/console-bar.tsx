import Menu from '@mui/icons-material/MenuOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { ProgressLine, useMessages } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { useLoading } from 'react-admin'
import { useNavigation } from 'react-router-dom'
import { loadQuietly } from '../api/query-client'
import { ui } from '../constants'
import { useLiveComponents } from '../live/use-live-components'
import { fullName } from '../session/connection'
import { useConnection } from '../session/use-connection'
import { accountMenuMessages } from './account/messages'
import { barsHeight } from './bar-heights'
import { initials } from './initials'
import { LanguageSwitch } from './language-switch'
import { frameMessages } from './messages'
import { ThemeSwitch } from './theme-switch'

/** They come once the page is there. */
const BarTools = lazy(() => loadQuietly(500, () => import('./bar-tools')))

/** The bar above every page: its title, and the controls of the person connected. */
export function ConsoleBar({ openMenu }: { openMenu?: () => void }) {
  const text = useMessages(frameMessages)
  const live = useLiveComponents()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: barsHeight,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: ui.appBarHeight,
        px: { xs: 1, md: 3 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {openMenu && (
        <IconButton aria-label={text('openMenu')} onClick={openMenu}>
          <Menu />
        </IconButton>
      )}
      <BarTitle />
      {live && <live.JobTray />}
      <Suspense>
        <BarTools />
      </Suspense>
      <LanguageSwitch />
      <ThemeSwitch />
      <AccountMenu />
      <BarProgress />
    </Box>
  )
}

/** A thin line under the bar while something is on its way. */
function BarProgress() {
  const text = useMessages(frameMessages)
  const isCalling = useLoading()
  const isLeaving = useNavigation().state === 'loading'
  if (!isCalling && !isLeaving) return null
  return (
    <Box sx={{ position: 'absolute', insetInline: 0, bottom: -1 }}>
      <ProgressLine aria-label={text('loading')} />
    </Box>
  )
}

/** The heading of the page: screens put theirs into the element of this id. */
function BarTitle() {
  return (
    <Box sx={{ flex: 1, minWidth: 0, px: { xs: 0.5, sm: 0 } }}>
      <Typography
        id="react-admin-title"
        variant="h3"
        component="h1"
        noWrap
        sx={{ '&:empty': { display: 'none' } }}
      />
    </Box>
  )
}

const AccountPanel = lazy(() => import('./account/account-panel'))

const UserAvatar = styled(Avatar)(({ theme: { palette, typography } }) => ({
  ...typography.caption,
  width: 28,
  height: 28,
  fontWeight: typography.fontWeightBold,
  backgroundColor: palette.fills['primary-darken-1'],
  color: palette.onFills['primary-darken-1'],
}))

/** Opens the panel of the person connected. */
function AccountMenu() {
  const label = useMessages(accountMenuMessages)('menu')
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
