import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { ui } from '../constants'

export interface SidebarState {
  /** Whether it lies over the page, on small screens, instead of beside it. */
  isDrawer: boolean
  isOpen: boolean
  toggle(): void
  close(): void
}

/** Whether the sidebar is open: remembered where it stands beside the page, closed at first where it is a drawer. */
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
