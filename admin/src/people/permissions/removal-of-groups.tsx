import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import Skeleton from '@mui/material/Skeleton'
import { type RemovalDetailsProps, useMessages, useRightNames } from '@parvis/admin-kit'
import { groups } from '@parvis/schemas'
import { type RaRecord, useGetMany } from 'react-admin'
import { counted } from '../../i18n/current-locale'
import { removalMessages } from './messages'

interface Group extends RaRecord {
  readonly group_default: boolean
  readonly permissions: readonly string[]
  readonly members: readonly { readonly user: string }[]
}

/** How many people belong to the groups that are to be deleted, and which rights they lose with them. */
export function RemovalOfGroups({ ids }: RemovalDetailsProps) {
  const text = useMessages(removalMessages)
  const rightNames = useRightNames()
  const { data, isError } = useGetMany<Group>(groups.route, { ids: [...ids] })
  if (isError)
    return (
      <Alert severity="info" sx={{ mt: 1 }}>
        {text('unknown')}
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={48} sx={{ mt: 1 }} />
  const members = new Set(data.flatMap((group) => group.members.map(({ user }) => user))).size
  const rights = [...new Set(data.flatMap(({ permissions }) => permissions))].map(rightNames.right)
  return (
    <>
      {data.some((group) => group.group_default) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('default')}
        </Alert>
      )}
      <DialogContentText sx={{ mt: 1 }}>
        {members === 0 ? text('nobody') : text('members', counted(members))}
      </DialogContentText>
      {members > 0 && rights.length > 0 && (
        <>
          <DialogContentText sx={{ mt: 1 }}>{text('lost', counted(members))}</DialogContentText>
          <Box component="ul" sx={list} tabIndex={0} aria-label={text('lost', counted(members))}>
            {rights
              .toSorted((one, other) => one.localeCompare(other))
              .map((right) => (
                <li key={right}>{right}</li>
              ))}
          </Box>
        </>
      )}
    </>
  )
}

const list = { m: 0, mt: 0.5, pl: 3, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }
