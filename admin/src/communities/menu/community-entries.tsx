import Change from '@mui/icons-material/UnfoldMore'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { menuLinkState, useMessages } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { currentLocale } from '../../i18n/current-locale'
import type { NestedEntriesProps } from '../../layouts/sidebar-entries'
import { SidebarLine } from '../../layouts/sidebar-line'
import type { NavigationEntry } from '../../navigation/entries-of'
import { communityNavigation } from '../../navigation/navigation'
import { shownEntries } from '../../navigation/shown-entries'
import { useSelectedCommunity } from '../../session/selected-community'
import { useConnection } from '../../session/use-connection'
import { CommunityLogo } from '../selection/community-logo'
import { selectionMessages } from '../selection/messages'
import type { Community } from '../selection/use-community'

/** What the sidebar says of the selected community: which it is, and the ways to its pages, open once one is selected. */
export function CommunityEntries({ current, isWide, onOpen }: NestedEntriesProps) {
  const text = useMessages(selectionMessages)
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

const SwitchMenu = lazy(async () => ({ default: (await import('./switch-menu')).SwitchMenu }))

interface CommunitySwitchProps {
  isWide: boolean
  current: NavigationEntry | undefined
  onChange?: () => void
}

/** Says which community is selected, and opens the choice of another one. */
function CommunitySwitch({ isWide, ...rest }: CommunitySwitchProps) {
  const text = useMessages(selectionMessages)
  const id = useSelectedCommunity()
  const { data, error } = useGetOne<Community>(
    communities.route,
    { id: id ?? '' },
    { enabled: id !== null, retry: false, onError: () => {} },
  )
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const community = id === null || error ? undefined : data
  const name = community?.name
  return (
    <ListItem disablePadding sx={{ my: 0.5 }}>
      <ListItemButton
        onClick={({ currentTarget }) => setPlace(currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        aria-label={name ? text('chosen', { name }) : text('notChosen')}
        title={name}
        sx={{ minHeight: 40, gap: 1, px: 1.25, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {community && <CommunityLogo community={community} size={24} />}
        {isWide && (
          <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>
            {name ?? text('notChosen')}
          </Typography>
        )}
        {(isWide || !community) && <Change sx={{ fontSize: 18 }} aria-hidden />}
      </ListItemButton>
      <Suspense>{place && <SwitchMenu place={place} close={() => setPlace(null)} {...rest} />}</Suspense>
    </ListItem>
  )
}
