import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { communityNotes } from '@parvis/schemas'
import { useMayRead } from '../../../session/use-may-read'
import type { Member } from '../member'
import { Notes } from '../notes/notes'
import { SamePerson } from '../people/same-person'
import { useNetworks } from '../use-networks'
import { MemberTags } from './member-tags'
import { Presences } from './presences'
import { Standing } from './standing'
import { Timeline } from './timeline'

/** What is known of a member: what the platforms tell on one side, what moderators add on the other. */
export function Profile({ member }: { member: Member }) {
  const networks = useNetworks(member.networks) ?? []
  const mayReadNotes = useMayRead()(communityNotes)
  return (
    <Box sx={columns}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Standing member={member} networks={networks} />
        <Presences member={member} networks={networks} />
        <Timeline member={member} networks={networks} />
      </Stack>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <MemberTags member={member} />
        {mayReadNotes && <Notes memberId={member.id} />}
        <SamePerson member={member} />
      </Stack>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  maxWidth: 1280,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
}
