import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMessages } from '@parvis/admin-kit'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { configuration } from '../configuration'
import { currentLocale } from '../i18n/current-locale'
import { barsHeight } from './bar-heights'
import { ConsoleBar } from './console-bar'
import { evaluationMessages } from './messages'
import { Sidebar, useSidebar } from './sidebar'
import { SkipLink } from './skip-link'
import { SystemBar } from './system-bar'

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

/** Says, in an evaluation, what it runs on instead of the real parts. */
function EvaluationBanner() {
  const text = useMessages(evaluationMessages)
  const { evaluation } = configuration
  if (!evaluation) return null
  const named = evaluation.parts.map((part) => text(part))
  const parts = new Intl.ListFormat(currentLocale()).format(named)
  return (
    <Box component="aside" aria-label={text('label')} sx={banner}>
      <strong>{text('label')}</strong> {text('runsOn', { parts })}{' '}
      {evaluation.mailAddress && (
        <Link href={evaluation.mailAddress} color="inherit" underline="always">
          {text('readMail')}
        </Link>
      )}
    </Box>
  )
}

const banner = {
  px: { xs: 2, md: 3 },
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'caption',
}
