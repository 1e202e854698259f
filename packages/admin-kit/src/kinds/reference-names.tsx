import { Link, Skeleton, Stack, Typography } from '@mui/material'
import { LinkBase, useCreatePath } from 'react-admin'
import { LineCell } from '../fields/plain-value.js'
import { useText } from '../messages/use-text.js'
import { useResource } from '../record/schema-context.js'
import { useCanRead } from '../record/use-allowed.js'
import { type NamedRecord, useNamedRecords } from './use-named-records.js'

export interface ReferenceNamesProps {
  /** The name of the resource referred to. */
  to: string
  ids: readonly string[]
}

/** The names of records on one line, cut where the column ends. */
export function ReferenceCell({ to, ids }: ReferenceNamesProps) {
  const text = useText()
  const records = useNamedRecords(to, ids)
  if (records.some(({ title }) => title === undefined)) return <Skeleton width="60%" />
  const line = records.map(({ title, isGone }) => (isGone ? text('record_gone') : title)).join(', ')
  return <LineCell line={line} />
}

/** The names of records, each leading to its page. */
export function ReferenceLinks({ to, ids }: ReferenceNamesProps) {
  const records = useNamedRecords(to, ids)
  return (
    <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0, alignItems: 'flex-start' }}>
      {records.map((record) => (
        <li key={record.id}>
          <ReferenceLink to={to} record={record} />
        </li>
      ))}
    </Stack>
  )
}

function ReferenceLink({ to, record }: { to: string; record: NamedRecord }) {
  const resource = useResource(to)
  const createPath = useCreatePath()
  const text = useText()
  const isReadable = useCanRead(resource?.route ?? to)
  if (record.isGone) return <Typography color="textSecondary">{text('record_gone')}</Typography>
  if (record.title === undefined) return <Skeleton width={120} />
  if (!resource || !isReadable) return <Typography>{record.title}</Typography>
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: resource.route, type: 'show', id: record.id })}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {record.title}
    </Link>
  )
}
