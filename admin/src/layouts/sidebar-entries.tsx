import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import { menuLinkState } from '@parvis/admin-kit'
import { type ComponentType, createContext, Fragment, Suspense, useContext } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { currentEntry } from '../navigation/current-entry'
import type { NavigationEntry } from '../navigation/entries-of'
import { navigation, wholeNavigation } from '../navigation/navigation'
import { shownEntries } from '../navigation/shown-entries'
import { mediaRoute } from '../routing/routes'
import { useConnection } from '../session/use-connection'
import { SidebarLine, type SidebarLineProps } from './sidebar-line'
import { WaitingEntry } from './waiting-entry'

export interface SidebarEntriesProps {
  isWide: boolean
  onOpen?: () => void
}

export interface NestedEntriesProps extends SidebarEntriesProps {
  current: NavigationEntry | undefined
}

/** What the sidebar shows below some entries on the pages of media, by the entry's route; the console fills it in. */
export const NestedEntriesContext = createContext<
  Readonly<Record<string, ComponentType<NestedEntriesProps>>>
>({})

/** The lines that lead to the sections one may open; on the pages of media, also to those of the selected community. */
export function SidebarEntries(props: SidebarEntriesProps) {
  const { isWide, onOpen } = props
  const { pathname } = useLocation()
  const entries = shownEntries(useConnection(), navigation)
  const current = currentEntry(wholeNavigation, pathname)
  const nested = useContext(NestedEntriesContext)
  const isMedia = pathname.startsWith(`/${mediaRoute}`)

  const lineOf = ({ icon, title, route }: NavigationEntry): SidebarLineProps => ({
    icon,
    label: title[currentLocale()],
    component: Link,
    to: `/${route}`,
    state: menuLinkState,
    'aria-current': route === current?.route ? 'page' : undefined,
    isWide,
    onClick: onOpen,
  })

  return entries.map((entry) => {
    const Nested = isMedia ? nested[entry.route] : undefined
    return (
      <Fragment key={entry.route}>
        {entry.heading && <SidebarHeading label={entry.heading[currentLocale()]} isWide={isWide} />}
        {entry.waiting ? (
          <WaitingEntry route={entry.route} waiting={entry.waiting} {...lineOf(entry)} />
        ) : (
          <SidebarLine {...lineOf(entry)} />
        )}
        {Nested && (
          <Suspense>
            <Nested current={current} {...props} />
          </Suspense>
        )}
      </Fragment>
    )
  })
}

/** What the entries below are about; a line where the sidebar is narrow. */
function SidebarHeading({ label, isWide }: { label: string; isWide: boolean }) {
  if (!isWide) return <Divider component="li" aria-hidden sx={{ my: 1 }} />
  return (
    <ListSubheader
      disableSticky
      sx={{
        typography: 'caption',
        color: 'text.secondary',
        bgcolor: 'transparent',
        px: 1.75,
        pt: 2,
        pb: 0.5,
      }}
    >
      {label}
    </ListSubheader>
  )
}
