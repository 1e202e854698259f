import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { ConsoleBar } from './console-bar'
import { EvaluationBanner } from './evaluation-banner'
import { Sidebar } from './sidebar'
import { SkipLink } from './skip-link'
import { SystemBar } from './system-bar'
import { barsHeight } from './system-bar-height'
import { useSidebar } from './use-sidebar'

/** The console's main layout: the sidebar, the bar, what comes above the page, and the page. */
export function AdminLayout({ above }: { above?: ReactNode }) {
  const sidebar = useSidebar()
  return (
    <>
      <SkipLink />
      <SystemBar />
      <Box sx={{ display: 'flex', minHeight: `calc(100dvh - ${barsHeight})` }}>
        <Sidebar {...sidebar} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          <ConsoleBar openMenu={sidebar.isDrawer ? sidebar.toggle : undefined} />
          <EvaluationBanner />
          {above}
          <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, p: { xs: 2, md: 3 } }}>
            <Outlet />
          </Box>
        </Box>
      </Box>
    </>
  )
}
