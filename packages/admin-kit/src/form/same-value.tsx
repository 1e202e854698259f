import { Link, Typography } from '@mui/material'
import type { Field } from '@parvis/schema'
import { Fragment, useEffect, useState } from 'react'
import { LinkBase, type RaRecord, useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLanguage } from '../messages/language.js'
import { useText } from '../messages/use-text.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'

export interface SameValueProps {
  name: string
  /** The id of the form's record; undefined for a new one. */
  id: unknown
}

/** Points out, below a field, other records with the same value, ignoring case and accents. */
export default function SameValue({ name, id }: SameValueProps) {
  const text = useText()
  const schema = useSchema()
  const locale = useLanguage()
  const paths = usePaths()
  const same = useSameValue(name).filter((record) => record.id !== id)
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mx: 1.5 }}>
      {same.length > 0 && text('same_value')}
      {same.map((record, index) => (
        <Fragment key={record.id}>
          {index > 0 ? ', ' : ' '}
          <Link
            component={LinkBase}
            to={paths.show(record.id)}
            target="_blank"
            rel="opener"
            underline="always"
          >
            {recordTitle(schema, record, locale)}
          </Link>
        </Fragment>
      ))}
    </Typography>
  )
}

/** The pause in typing after which records are searched, in milliseconds. */
const pause = 400
/** How many are pointed out at most. */
const most = 3

/** The first records with the value that is being typed. */
function useSameValue(name: string): readonly RaRecord[] {
  const { route, fields, list } = useSchema()
  const locale = useLanguage()
  const field = fields[name]
  const typed: unknown = useWatch({ name })
  const value = useDelayedValue(field ? field.format(storedAs(field, typed), locale).trim() : '')
  const { field: sort, direction } = list.order
  const { data = [] } = useGetList<RaRecord>(
    route,
    { filter: { q: value }, pagination: { page: 1, perPage: 25 }, sort: { field: sort, order: direction } },
    { enabled: value !== '', retry: false },
  )
  const hasSameValue = (record: RaRecord) => plain(field?.format(record[name], locale) ?? '') === plain(value)
  return value === '' ? [] : data.filter(hasSameValue).slice(0, most)
}

/** A value once it has stayed for a while. */
function useDelayedValue(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** A value as it would be stored; unchanged while its rule is loading, and when it is refused. */
function storedAs({ rule, loaderFor }: Field, value: unknown): unknown {
  const parsed = loaderFor?.(value) ? undefined : rule.safeParse(value)
  return parsed?.success ? parsed.data : value
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
