import { fromMenu } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { Fragment, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mediaRoute } from '../communities/routes'
import { currentLocale } from '../i18n/current-locale'
import { currentEntry } from '../navigation/current-entry'
import { navigation, wholeNavigation } from '../navigation/navigation'
import { shownEntries } from '../navigation/shown-entries'
import { useConnection } from '../session/use-connection'
import { SidebarHeading } from './sidebar-heading'
import { SidebarLine } from './sidebar-line'

const CommunityEntries = lazy(async () => ({
  default: (await import('../communities/menu/community-entries')).CommunityEntries,
}))

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

  return entries.map((entry) => (
    <Fragment key={entry.route}>
      {entry.heading && <SidebarHeading label={entry.heading[currentLocale()]} isWide={isWide} />}
      <SidebarLine
        icon={entry.icon}
        label={entry.title[currentLocale()]}
        component={Link}
        to={`/${entry.route}`}
        state={fromMenu}
        aria-current={entry.route === current?.route ? 'page' : undefined}
        isWide={isWide}
        onClick={onOpen}
      />
      {isMedia && entry.route === communities.route && (
        <Suspense>
          <CommunityEntries current={current} {...props} />
        </Suspense>
      )}
    </Fragment>
  ))
}
