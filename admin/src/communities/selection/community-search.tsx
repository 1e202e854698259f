import Checked from '@mui/icons-material/Check'
import List from '@mui/material/List'
import ListItemAvatar from '@mui/material/ListItemAvatar'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ProblemState, useMessages } from '@parvis/admin-kit'
import { useSelectedCommunity } from '../../session/selected-community'
import { CommunityLogo } from './community-logo'
import { selectionMessages } from './messages'
import type { Community } from './use-community'
import type { FoundCommunities } from './use-found-communities'

interface CommunitySearchProps {
  communities: FoundCommunities
  label: string
  onChoose(community: Community): void
}

/** Communities to choose from, and where they are many a field that finds them by name. */
export function CommunitySearch({ communities, label, onChoose }: CommunitySearchProps) {
  const text = useMessages(selectionMessages)
  const { typed, setTyped, found, rest, error, refetch } = communities
  if (error && !found) return <ProblemState error={error} onRetry={refetch} />
  return (
    <>
      {(rest > 0 || typed) && (
        <TextField
          type="search"
          fullWidth
          size="small"
          label={text('search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ mb: 1 }}
        />
      )}
      {found && <CommunityLines label={label} found={found} onChoose={onChoose} />}
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ px: 1, py: found?.length ? 0.5 : 2 }}
      >
        {found?.length === 0 && typed && text('nothingFound')}
        {rest > 0 && text('more', { smart_count: rest })}
      </Typography>
    </>
  )
}

interface CommunityLinesProps {
  label: string
  found: readonly Community[]
  onChoose(community: Community): void
}

/** Communities to choose one from. */
function CommunityLines({ label, found, onChoose }: CommunityLinesProps) {
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
