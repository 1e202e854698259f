import Box from '@mui/material/Box'
import List from '@mui/material/List'
import type { Theme } from '@mui/material/styles'
import { scrollShadows } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { ui } from '../constants'
import { useText } from '../i18n/use-text'
import { Brand } from './brand'
import { SidebarEntries } from './sidebar-entries'
import { type SidebarControls, SidebarExits } from './sidebar-exits'

/** The mark, the entries one may open, and the ways out. */
export function SidebarContent(props: SidebarControls) {
  const text = useText()
  const { isWide, close } = props
  return (
    <Box
      component="nav"
      aria-label={text('parvis.frame.navigation')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', overflowX: 'hidden' }}
    >
      <Box sx={{ height: ui.appBarHeight, display: 'flex', alignItems: 'center', px: '18px', flex: 'none' }}>
        <Brand
          component={Link}
          to="/"
          aria-label={text('parvis.frame.home')}
          isMarkOnly={!isWide}
          onClick={close}
        />
      </Box>
      <List
        sx={[
          { flex: 1, overflowY: 'auto', px: 1, py: 0.5 },
          (theme: Theme) => scrollShadows(theme, ['top', 'bottom']),
        ]}
      >
        <SidebarEntries isWide={isWide} onOpen={close} />
      </List>
      <List sx={{ px: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <SidebarExits {...props} />
      </List>
    </Box>
  )
}
