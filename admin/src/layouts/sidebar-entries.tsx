import { Fragment } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { currentLocale } from '../i18n/current-locale'
import { currentEntry } from '../navigation/current-entry'
import { entriesOpenTo } from '../navigation/entries-open-to'
import { navigation } from '../navigation/navigation'
import { useConnection } from '../session/use-connection'
import { SidebarHeading } from './sidebar-heading'
import { SidebarLine } from './sidebar-line'

/** The lines that lead to the sections one may open. */
export function SidebarEntries({ isWide, onOpen }: { isWide: boolean; onOpen?: () => void }) {
  const { pathname } = useLocation()
  const entries = entriesOpenTo(useConnection(), navigation)
  const current = currentEntry(entries, pathname)

  return entries.map((entry) => (
    <Fragment key={entry.route}>
      {entry.heading && <SidebarHeading label={entry.heading[currentLocale()]} isWide={isWide} />}
      <SidebarLine
        icon={entry.icon}
        label={entry.title[currentLocale()]}
        component={Link}
        to={`/${entry.route}`}
        aria-current={entry === current ? 'page' : undefined}
        isWide={isWide}
        onClick={onOpen}
      />
    </Fragment>
  ))
}
