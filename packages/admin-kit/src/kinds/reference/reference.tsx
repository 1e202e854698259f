/** Kinds that refer to records: one, or several in order. */

import { Link, Skeleton, Stack, Typography } from '@mui/material'
import { lazy } from 'react'
import { LinkBase, useCreatePath } from 'react-admin'
import { fieldComponents, type ValueProps } from '../../fields/field-kind.js'
import { loadOnce, onDemand } from '../../fields/on-demand.js'
import { EmptyValue, LineCell } from '../../fields/plain-value.js'
import { useText } from '../../messages/use-text.js'
import { useCanRead } from '../../record/access.js'
import { useResource } from '../../record/schema-context.js'
import { type NamedRecord, type ReferringField, referredIds, useNamedRecords } from './use-named-records.js'

const load = loadOnce(() => import('./reference-input.js'))

export const referenceComponents = fieldComponents({
  cell: ReferredCell,
  display: ReferredDisplay,
  input: onDemand(load, (module) => module.ReferenceInput),
  prepareInput: load,
  operand: lazy(() => import('./reference-operand.js')),
  width: 176,
  isInline: true,
})

export const referencesComponents = fieldComponents({
  cell: ReferredCell,
  display: ReferredDisplay,
  input: onDemand(load, (module) => module.ReferencesInput),
  prepareInput: load,
  operand: lazy(() => import('./reference-operand.js')),
  width: 216,
  isWide: true,
})

function ReferredCell({ field, value }: ValueProps<ReferringField>) {
  return <ReferenceCell to={field.to} ids={referredIds(value)} />
}

function ReferredDisplay({ field, value }: ValueProps<ReferringField>) {
  const ids = referredIds(value)
  return ids.length === 0 ? <EmptyValue /> : <ReferenceLinks to={field.to} ids={ids} />
}

interface ReferenceNamesProps {
  /** The name of the resource referred to. */
  to: string
  ids: readonly string[]
}

/** The names of records on one line, cut where the column ends. */
function ReferenceCell({ to, ids }: ReferenceNamesProps) {
  const text = useText()
  const records = useNamedRecords(to, ids)
  if (records.some(({ title }) => title === undefined)) return <Skeleton width="60%" />
  const line = records.map(({ title, isDeleted }) => (isDeleted ? text('record_gone') : title)).join(', ')
  return <LineCell line={line} />
}

/** The names of records, each leading to its page. */
function ReferenceLinks({ to, ids }: ReferenceNamesProps) {
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
  if (record.isDeleted) return <Typography color="textSecondary">{text('record_gone')}</Typography>
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

/** Searches records as one types; loaded on first render. */
export const ReferencePicker = lazy(async () => ({
  default: (await import('./reference-picker.js')).ReferencePicker,
}))
