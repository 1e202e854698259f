import Menu from '@mui/icons-material/MenuOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ui } from '../constants'
import { useText } from '../i18n/use-text'
import { useLiveParts } from '../live/use-live-parts'
import { AccountMenu } from './account-menu'
import { BarProgress } from './bar-progress'
import { BarTitle } from './bar-title'
import { LanguageSwitch } from './language-switch'
import { barsHeight } from './system-bar-height'
import { ThemeSwitch } from './theme-switch'

/** The bar above every page: what it is, and what concerns whoever looks at it. */
export function ConsoleBar({ openMenu }: { openMenu?: () => void }) {
  const text = useText()
  const live = useLiveParts()
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
        <IconButton aria-label={text('parvis.frame.openMenu')} onClick={openMenu}>
          <Menu />
        </IconButton>
      )}
      <BarTitle />
      {live && <live.JobTray />}
      <LanguageSwitch />
      <ThemeSwitch />
      <AccountMenu />
      <BarProgress />
    </Box>
  )
}
