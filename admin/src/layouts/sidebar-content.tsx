import Back from '@mui/icons-material/ArrowBackOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import { Link } from 'react-router-dom'
import { ui } from '../constants'
import { currentLocale } from '../i18n/current-locale'
import { useText } from '../i18n/use-text'
import { siteAddress } from '../navigation/site-address'
import { Brand } from './brand'
import { SidebarEntries } from './sidebar-entries'
import { SidebarLine } from './sidebar-line'

interface SidebarContentProps {
  isWide: boolean
  /** Makes it wide or narrow, where it stands beside the page. */
  toggle?: () => void
  /** Closes it, where it lies over the page. */
  close?: () => void
}

/** The mark, the entries one may open, and the ways out. */
export function SidebarContent({ isWide, toggle, close }: SidebarContentProps) {
  const text = useText()
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
      <List sx={{ flex: 1, overflowY: 'auto', px: 1, py: 0.5 }}>
        <SidebarEntries isWide={isWide} onOpen={close} />
      </List>
      <List sx={{ px: 1, py: 1, borderTop: 1, borderColor: 'divider' }}>
        <SidebarLine
          icon={Back}
          label={text('parvis.frame.site')}
          component="a"
          href={siteAddress(currentLocale())}
          isWide={isWide}
        />
        {toggle && (
          <SidebarLine
            icon={isWide ? Collapse : Expand}
            label={text(isWide ? 'parvis.frame.collapse' : 'parvis.frame.expand')}
            component="button"
            isWide={isWide}
            onClick={toggle}
          />
        )}
        {close && (
          <SidebarLine
            icon={Close}
            label={text('parvis.frame.closeMenu')}
            component="button"
            isWide
            onClick={close}
          />
        )}
      </List>
    </Box>
  )
}
