import Back from '@mui/icons-material/ArrowBackOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Collapse from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import Expand from '@mui/icons-material/KeyboardDoubleArrowRightOutlined'
import { currentLocale } from '../i18n/current-locale'
import { useText } from '../i18n/use-text'
import { siteAddress } from '../navigation/site-address'
import { SidebarLine } from './sidebar-line'

export interface SidebarControls {
  isWide: boolean
  /** Makes it wide or narrow, where it stands beside the page. */
  toggle?: () => void
  /** Closes it, where it lies over the page. */
  close?: () => void
}

/** The lines below the entries: back to the site, and out of the way. */
export function SidebarExits({ isWide, toggle, close }: SidebarControls) {
  const text = useText()
  const size = isWide ? 'collapse' : 'expand'
  return (
    <>
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
          label={text(`parvis.frame.${size}`)}
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
          isWide={isWide}
          onClick={close}
        />
      )}
    </>
  )
}
