import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useMessages } from '@parvis/admin-kit'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ui } from '../constants'
import { currentLocale } from '../i18n/current-locale'
import { currentEntry } from '../navigation/current-entry'
import type { SettingsEntry } from '../navigation/entries-of'
import { settingsNavigation } from '../navigation/navigation'
import { shownEntries } from '../navigation/shown-entries'
import { useConnection } from '../session/use-connection'
import { AdminLayout } from './admin-layout'
import { frameMessages } from './messages'

/** The main layout, with the tabs of the settings above the page. */
export function AdminSettingsLayout() {
  return <AdminLayout above={<SettingsTabs entries={settingsNavigation} />} />
}

/** A link that looks like a tab; that of the page on the screen has `aria-current`. */
export const TabLink = styled(Link)(({ theme: { palette, transitions, typography } }) => ({
  ...typography.subtitle2,
  maxWidth: ui.fixedTabMaxWidth,
  padding: '12px 16px',
  color: palette.text.secondary,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  transition: transitions.create(['border-color', 'color'], { duration: ui.tabSliderAnimation }),
  '&:hover': { color: palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': { color: palette.text.primary, borderColor: palette.primary.main },
}))

/** A tab for each page of the settings that one may open. */
function SettingsTabs({ entries }: { entries: readonly SettingsEntry[] }) {
  const text = useMessages(frameMessages)
  const { pathname } = useLocation()
  const open = shownEntries(useConnection(), entries)
  const current = currentEntry(open, pathname)
  const currentTab = useRef<HTMLAnchorElement>(null)
  const route = current?.route
  useEffect(() => {
    if (route !== undefined) currentTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [route])
  if (open.length === 0) return null

  return (
    <Box
      component="nav"
      aria-label={text('settings')}
      sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', px: { md: 1 } }}
    >
      {open.map((entry) => (
        <TabLink
          key={entry.route}
          ref={entry === current ? currentTab : undefined}
          to={`/${entry.route}`}
          aria-current={entry === current ? 'page' : undefined}
        >
          {entry.title[currentLocale()]}
        </TabLink>
      ))}
    </Box>
  )
}
