import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { ui } from '../constants'
import { useText } from '../i18n/use-text'
import { SidebarContent } from './sidebar-content'
import { barsHeight } from './system-bar-height'
import type { SidebarState } from './use-sidebar'

/** The console's navigation: beside the page, wide or narrow, or over it on small screens. */
export function Sidebar(state: SidebarState) {
  return state.isDrawer ? <SidebarDrawer {...state} /> : <SidebarColumn {...state} />
}

function SidebarDrawer({ isOpen, close }: SidebarState) {
  const text = useText()
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      slotProps={{ paper: { 'aria-label': text('parvis.frame.navigation'), sx: { width: ui.sidebarWidth } } }}
    >
      <SidebarContent isWide close={close} />
    </Drawer>
  )
}

function SidebarColumn({ isOpen, toggle }: SidebarState) {
  return (
    <Box
      sx={({ transitions }) => ({
        width: isOpen ? ui.sidebarWidth : ui.sidebarCollapsedWidth,
        flex: 'none',
        position: 'sticky',
        zIndex: 'drawer',
        top: barsHeight,
        height: `calc(100dvh - ${barsHeight})`,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        transition: transitions.create('width', { duration: ui.motionShort }),
      })}
    >
      <SidebarContent isWide={isOpen} toggle={toggle} />
    </Box>
  )
}
