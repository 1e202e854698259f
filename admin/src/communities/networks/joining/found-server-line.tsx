import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { counted } from '../../../i18n/counted'
import { useWords } from '../../../i18n/use-words'
import { initials } from '../../../layouts/initials'
import type { FoundServer } from './joined'
import { joiningWords } from './words'

/** The server that a community is built from: its name, and how many are there. */
export function FoundServerLine({ server: { name, memberCount } }: { server: FoundServer }) {
  const text = useWords(joiningWords)
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Avatar
        variant="rounded"
        aria-hidden
        sx={{ width: 48, height: 48, bgcolor: 'action.selected', color: 'text.primary' }}
      >
        {initials(name)}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
        {memberCount !== null && (
          <Typography variant="body2" color="textSecondary">
            {text('serverMembers', counted(memberCount))}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
