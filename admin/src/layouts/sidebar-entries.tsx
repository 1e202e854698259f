import { fromMenu } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { Fragment, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mediaRoute } from '../communities/routes'
import { currentLocale } from '../i18n/current-locale'
import { currentEntry } from '../navigation/current-entry'
import type { NavigationEntry } from '../navigation/entries-of'
import { navigation, wholeNavigation } from '../navigation/navigation'
import { shownEntries } from '../navigation/shown-entries'
import { useConnection } from '../session/use-connection'
import { SidebarHeading } from './sidebar-heading'
import { SidebarLine, type SidebarLineProps } from './sidebar-line'

const CommunityEntries = lazy(async () => ({
  default: (await import('../communities/menu/community-entries')).CommunityEntries,
}))

const WaitingEntry = lazy(async () => ({ default: (await import('./waiting-entry')).WaitingEntry }))

export interface SidebarEntriesProps {
  isWide: boolean
  onOpen?: () => void
}

/** The lines that lead to the sections one may open; on the pages of media, also to what there is of a community. */
export function SidebarEntries(props: SidebarEntriesProps) {
  const { isWide, onOpen } = props
  const { pathname } = useLocation()
  const entries = shownEntries(useConnection(), navigation)
  const current = currentEntry(wholeNavigation, pathname)
  const isMedia = pathname.startsWith(`/${mediaRoute}`)

  const lineOf = ({ icon, title, route }: NavigationEntry): SidebarLineProps => ({
    icon,
    label: title[currentLocale()],
    component: Link,
    to: `/${route}`,
    state: fromMenu,
    'aria-current': route === current?.route ? 'page' : undefined,
    isWide,
    onClick: onOpen,
  })

  return entries.map((entry) => (
    <Fragment key={entry.route}>
      {entry.heading && <SidebarHeading label={entry.heading[currentLocale()]} isWide={isWide} />}
      {entry.waiting ? (
        <Suspense fallback={<SidebarLine {...lineOf(entry)} />}>
          <WaitingEntry route={entry.route} waiting={entry.waiting} {...lineOf(entry)} />
        </Suspense>
      ) : (
        <SidebarLine {...lineOf(entry)} />
      )}
      {isMedia && entry.route === communities.route && (
        <Suspense>
          <CommunityEntries current={current} {...props} />
        </Suspense>
      )}
    </Fragment>
  ))
}
