import Box from '@mui/material/Box'
import type { RecordComponent } from '@parvis/admin-kit'
import { MemberAvatar } from './member-avatar'

/** A member in a list: their picture and name. */
export const MemberTitle: RecordComponent = ({ record }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <MemberAvatar memberId={String(record.id)} name={String(record.name)} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {record.name}
    </Box>
  </Box>
)
