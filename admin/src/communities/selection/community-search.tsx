import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ProblemState } from '@parvis/admin-kit'
import { useWords } from '../../i18n/use-words'
import { CommunityLines } from './community-lines'
import type { Community } from './use-community'
import type { FoundCommunities } from './use-found-communities'
import { selectionWords } from './words'

interface CommunitySearchProps {
  communities: FoundCommunities
  label: string
  onChoose(community: Community): void
}

/** Communities to choose from, and where they are many a field that finds them by name. */
export function CommunitySearch({ communities, label, onChoose }: CommunitySearchProps) {
  const text = useWords(selectionWords)
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
