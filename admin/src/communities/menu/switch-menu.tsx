import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Popover from '@mui/material/Popover'
import { useMessages } from '@parvis/admin-kit'
import { communities } from '@parvis/schemas'
import { Link, useNavigate } from 'react-router-dom'
import type { NavigationEntry } from '../../navigation/entries-of'
import { communityNavigation } from '../../navigation/navigation'
import { dashboardRoute } from '../../routing/routes'
import { CommunitySearch } from '../selection/community-search'
import { selectionMessages } from '../selection/messages'
import { selectCommunity } from '../selection/select-community'
import { useFoundCommunities } from '../selection/use-found-communities'

interface SwitchMenuProps {
  place: HTMLElement
  current: NavigationEntry | undefined
  close(): void
  onChange?: () => void
}

/** The communities to change to; one stays in the section one is in. */
export function SwitchMenu({ place, current, close, onChange }: SwitchMenuProps) {
  const text = useMessages(selectionMessages)
  const found = useFoundCommunities()
  const navigate = useNavigate()
  const section = communityNavigation.find((entry) => entry === current)?.route ?? dashboardRoute
  const change = (id: string) => {
    close()
    selectCommunity(id)
    navigate(`/${section}`)
    onChange?.()
  }
  return (
    <Popover
      open
      anchorEl={place}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('change'), sx: { width: 320, p: 1 } } }}
    >
      <CommunitySearch communities={found} label={text('change')} onChoose={({ id }) => change(id)} />
      <Divider sx={{ my: 1 }} />
      <Button component={Link} to={`/${communities.route}`} color="inherit" fullWidth onClick={close}>
        {text('all')}
      </Button>
    </Popover>
  )
}
