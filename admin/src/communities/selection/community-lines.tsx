import Checked from '@mui/icons-material/Check'
import List from '@mui/material/List'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { useSelectedCommunity } from '../../session/use-selected-community'
import { CommunityLogo } from './community-logo'
import type { Community } from './use-community'

interface CommunityLinesProps {
  label: string
  found: readonly Community[]
  onChoose(community: Community): void
}

/** Communities to choose one from. */
export function CommunityLines({ label, found, onChoose }: CommunityLinesProps) {
  const selected = useSelectedCommunity()
  return (
    <List aria-label={label} disablePadding>
      {found.map((community) => (
        <li key={community.id}>
          <ListItemButton
            onClick={() => onChoose(community)}
            aria-current={community.id === selected ? 'true' : undefined}
            sx={{ borderRadius: 1 }}
          >
            <ListItemAvatar sx={{ minWidth: 48 }}>
              <CommunityLogo community={community} />
            </ListItemAvatar>
            <ListItemText
              primary={community.name}
              slotProps={{ primary: { noWrap: true, title: community.name } }}
            />
            {community.id === selected && <Checked fontSize="small" aria-hidden />}
          </ListItemButton>
        </li>
      ))}
    </List>
  )
}
