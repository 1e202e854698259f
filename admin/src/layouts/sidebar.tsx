/** The sidebar: its entries, the ways out, and whether it is wide, narrow or over the page. */

import Back from '@mui/icons-material/ArrowBackOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import List from '@mui/material/List'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { scrollShadows, useMessages } from '@parvis/admin-kit'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { ui } from '../constants'
import { currentLocale } from '../i18n/current-locale'
import { siteAddress } from '../navigation/site-address'
import { barsHeight } from './bar-heights'
import { Brand } from './brand'
import { frameMessages } from './messages'
import { SidebarEntries } from './sidebar-entries'
import { SidebarLine } from './sidebar-line'

/** The console's navigation: a wide or narrow column, or a drawer on small screens. */
export function Sidebar(state: SidebarState) {
  return state.isDrawer ? <SidebarDrawer {...state} /> : <SidebarColumn {...state} />
}

function SidebarDrawer({ isOpen, close }: SidebarState) {
  const text = useMessages(frameMessages)
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      slotProps={{ paper: { 'aria-label': text('navigation'), sx: { width: ui.sidebarWidth } } }}
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

/** The mark, the entries one may open, and the ways out. */
function SidebarContent(props: SidebarControls) {
  const text = useMessages(frameMessages)
  const { isWide, close } = props
  return (
    <Box
      component="nav"
      aria-label={text('navigation')}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', overflowX: 'hidden' }}
    >
      <Box sx={{ height: ui.appBarHeight, display: 'flex', alignItems: 'center', px: '18px', flex: 'none' }}>
        <Brand component={Link} to="/" aria-label={text('home')} isMarkOnly={!isWide} onClick={close} />
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

interface SidebarControls {
  isWide: boolean
  /** Makes it wide or narrow, where it is a column. */
  toggle?: () => void
  /** Closes it, where it lies over the page. */
  close?: () => void
}

/** The lines below the entries: back to the site, and out of the way. */
function SidebarExits({ isWide, toggle, close }: SidebarControls) {
  const text = useMessages(frameMessages)
  const size = isWide ? 'collapse' : 'expand'
  return (
    <>
      <SidebarLine
        icon={Back}
        label={text('site')}
        component="a"
        href={siteAddress(currentLocale())}
        isWide={isWide}
      />
      {toggle && (
        <SidebarLine
          icon={isWide ? Collapse : Expand}
          label={text(size)}
          component="button"
          isWide={isWide}
          onClick={toggle}
        />
      )}
      {close && (
        <SidebarLine
          icon={Close}
          label={text('closeMenu')}
          component="button"
          isWide={isWide}
          onClick={close}
        />
      )}
    </>
  )
}

interface SidebarState {
  /** Whether it is a drawer over the page, as on small screens, instead of a column. */
  isDrawer: boolean
  isOpen: boolean
  toggle(): void
  close(): void
}

/** Whether the sidebar is open: remembered where it is a column, closed at first where it is a drawer. */
export function useSidebar(): SidebarState {
  const isDrawer = useMediaQuery(`(max-width: ${ui.drawerMaxScreen}px)`)
  const [isWide, setWide] = useStore('sidebar.wide', true)
  const [isDrawn, setDrawn] = useState(false)

  return {
    isDrawer,
    isOpen: isDrawer ? isDrawn : isWide,
    toggle: () => (isDrawer ? setDrawn(!isDrawn) : setWide(!isWide)),
    close: () => setDrawn(false),
  }
}
