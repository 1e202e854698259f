import { menuLinkState } from '@parvis/admin-kit'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import type { NestedEntriesProps } from '../../layouts/sidebar-entries'
import { SidebarLine } from '../../layouts/sidebar-line'
import { communityNavigation } from '../../navigation/navigation'
import { shownEntries } from '../../navigation/shown-entries'
import { useConnection } from '../../session/use-connection'
import { useSelectedCommunity } from '../../session/use-selected-community'
import { selectionWords } from '../selection/words'
import { CommunitySwitch } from './community-switch'

/** What the sidebar says of the selected community: which it is, and the ways to its pages, open once one is selected. */
export function CommunityEntries({ current, isWide, onOpen }: NestedEntriesProps) {
  const text = useWords(selectionWords)
  const hasNone = useSelectedCommunity() === null
  const entries = shownEntries(useConnection(), communityNavigation)
  return (
    <>
      <CommunitySwitch isWide={isWide} current={current} onChange={onOpen} />
      {entries.map((entry) => {
        const page = entry.title[currentLocale()]
        return (
          <SidebarLine
            key={entry.route}
            icon={entry.icon}
            label={page}
            isWide={isWide}
            isNested
            {...(hasNone
              ? { disabled: true, hint: text('chooseFirst', { page }) }
              : { component: Link, to: `/${entry.route}`, state: menuLinkState, onClick: onOpen })}
            aria-current={entry.route === current?.route ? 'page' : undefined}
          />
        )
      })}
    </>
  )
}
