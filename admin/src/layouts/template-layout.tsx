import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { Outlet } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { siteAddress } from '../navigation/site-address'
import { Brand } from './brand'
import { LanguageSwitch } from './language-switch'
import { frameMessages } from './messages'
import { SkipLink } from './skip-link'
import { ThemeSwitch } from './theme-switch'

const column = { width: '100%', maxWidth: 1200, mx: 'auto', px: { xs: 2, md: 4 } }

/** A page inside the site's header and footer. */
export function TemplateLayout() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <SiteHeader />
      <Box component="main" id="content" tabIndex={-1} sx={{ ...column, flex: 1, py: 6 }}>
        <Outlet />
      </Box>
      <SiteFooter />
    </Box>
  )
}

function SiteHeader() {
  const text = useMessages(frameMessages)
  return (
    <Box component="header" sx={{ ...column, display: 'flex', alignItems: 'center', gap: 0.5, py: 2 }}>
      <Brand href={siteAddress(currentLocale())} aria-label={text('site')} sx={{ mr: 'auto' }} />
      <LanguageSwitch />
      <ThemeSwitch />
    </Box>
  )
}

function SiteFooter() {
  const text = useMessages(frameMessages)
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Box sx={{ ...column, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', py: 4 }}>
        <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 200 }}>{text('tagline')}</Typography>
        <Box component="nav" aria-label={text('footer')} sx={{ display: 'flex', gap: 3 }}>
          <Link href={siteAddress(currentLocale())}>{text('site')}</Link>
        </Box>
      </Box>
    </Box>
  )
}
