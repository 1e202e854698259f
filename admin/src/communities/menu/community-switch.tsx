import Change from '@mui/icons-material/UnfoldMore'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { communities } from '@parvis/schemas'
import { lazy, Suspense, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useWords } from '../../i18n/use-words'
import type { NavigationEntry } from '../../navigation/entries-of'
import { useSelectedCommunity } from '../../session/use-selected-community'
import { CommunityLogo } from '../selection/community-logo'
import type { Community } from '../selection/use-community'
import { selectionWords } from '../selection/words'

const SwitchMenu = lazy(async () => ({ default: (await import('./switch-menu')).SwitchMenu }))

interface CommunitySwitchProps {
  isWide: boolean
  current: NavigationEntry | undefined
  onChange?: () => void
}

/** Says which community is selected, and opens the choice of another one. */
export function CommunitySwitch({ isWide, ...rest }: CommunitySwitchProps) {
  const text = useWords(selectionWords)
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
