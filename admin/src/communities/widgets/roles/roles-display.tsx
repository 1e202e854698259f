import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ValueProps } from '@parvis/admin-kit'
import { useRecordContext } from 'react-admin'
import { RoleChip } from './role-chip'
import { idsIn, roleOf } from './role-of'
import { useRoles } from './use-roles'

/** Roles by their names, or else their ids. */
export default function RolesDisplay({ value }: ValueProps) {
  const networkId = useRecordContext()?.networkId
  return networkId ? <RoleNames networkId={String(networkId)} ids={idsIn(value)} /> : null
}

function RoleNames({ networkId, ids }: { networkId: string; ids: readonly string[] }) {
  const { data = [] } = useRoles(networkId)
  return (
    <Stack component="ul" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', m: 0, p: 0 }}>
      {ids.map((id) => (
        <Box key={id} component="li" sx={{ listStyle: 'none', maxWidth: 1 }}>
          <RoleChip role={roleOf(data, id)} />
        </Box>
      ))}
    </Stack>
  )
}
