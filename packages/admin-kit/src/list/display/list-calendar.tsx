/** The records of a list by day. */

import { Alert, Box, Button, Link, type Theme, useMediaQuery } from '@mui/material'
import type { ListView } from '@parvis/schema'
import { dateFieldsOf, type NamedField, sortsOf } from '@parvis/schema'
import { useEffect, useState } from 'react'
import { LinkBase, type RaRecord, useGetList, useListContext } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import {
  type DayEntry,
  DayList,
  dayOf,
  daysOfMonth,
  isMonth,
  MonthChoice,
  MonthGrid,
  thisMonth,
} from '../../calendar/index.js'
import { useRecordTitle } from '../../kinds/reference/use-record-title.js'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { ProblemState } from '../../page/state-message.js'
import { useSchema } from '../../record/schema-context.js'
import { useRowAbilities } from '../use-rows.js'
import { displayMessages } from './display-messages.js'
import { withinDays } from './within-days.js'

/** How many records of a month are read at most. */
const most = 500

/** How many records a day of the month shows at first. */
const mostOfDay = 4

/** The records of the list in a month, by one of their dates. */
export function ListCalendar({ dateField }: Pick<ListView, 'dateField'>) {
  const schema = useSchema()
  const dates = dateFieldsOf(schema)
  const date = dates.find(({ name }) => name === dateField) ?? dates[0]
  return date ? <Calendar date={date} /> : null
}

function Calendar({ date }: { date: NamedField }) {
  const { label } = useSchema()
  const locale = useLanguage()
  const text = useMessages(displayMessages)
  const [month, setMonth] = useMonth()
  const { data = [], total = 0, error, isFetching, refetch } = useRecordsOf(month, date)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const entries = data.map((record) => entryOf(record, date))
  const days = useShortDays(entries)
  const render = (entry: CalendarEntry | Rest) =>
    'record' in entry ? <EntryLink entry={entry} /> : <RestButton rest={entry} onToggle={days.toggle} />
  const shown = { month, entries: isNarrow ? entries : days.entries, render }
  if (error) return <ProblemState error={error} onRetry={refetch} />
  return (
    <Box sx={{ p: 2, pt: 1 }} aria-busy={isFetching}>
      <MonthChoice month={month} onChange={setMonth} />
      {total > most && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {text('first', { shown: most, total: total.toLocaleString(locale) })}
        </Alert>
      )}
      {isNarrow ? (
        <DayList<CalendarEntry | Rest> {...shown} />
      ) : (
        <MonthGrid<CalendarEntry | Rest> {...shown} caption={label.many[locale]} />
      )}
    </Box>
  )
}

/** The month of the address, where it stays whatever is filtered; this one by default. */
function useMonth(): [string, (month: string) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('month')
  const [month, setMonth] = useState(isMonth(asked) ? asked : thisMonth())
  useEffect(() => {
    if (asked === month || (asked === null && month === thisMonth())) return
    setQuery((before) => ({ ...Object.fromEntries(before), month }), { replace: true })
  }, [asked, month, setQuery])
  return [month, setMonth]
}

/** The first records of the list in a month, in the order of the date. */
function useRecordsOf(month: string, { name, field }: NamedField) {
  const schema = useSchema()
  const { filterValues, sort } = useListContext()
  const days = daysOfMonth(month)
  const filter = {
    ...filterValues,
    [name]: withinDays(field, filterValues[name], days[0] ?? '', days.at(-1) ?? ''),
  }
  return useGetList<RaRecord>(
    schema.route,
    {
      pagination: { page: 1, perPage: most },
      sort: sortsOf(schema).includes(name) ? { field: name, order: 'ASC' } : sort,
      filter,
    },
    { placeholderData: (before) => before, retry: false, onError: () => {} },
  )
}

interface CalendarEntry extends DayEntry {
  readonly record: RaRecord
  /** Of a moment, in the reader's time zone. */
  readonly time: string | undefined
}

/** What a day has beyond what it shows at first. */
interface Rest extends DayEntry {
  readonly count: number
  readonly isShown: boolean
}

function entryOf(record: RaRecord, { name, field }: NamedField): CalendarEntry {
  const value = String(record[name] ?? '')
  const key = String(record.id)
  if (field.kind === 'date') return { key, record, day: value, time: undefined }
  return { key, record, day: dayOf(new Date(value)), time: value }
}

/** The entries of days, of which those with many show the first ones until somebody asks for the rest. */
function useShortDays(all: readonly CalendarEntry[]) {
  const [whole, setWhole] = useState<readonly string[]>([])
  const toggle = (day: string) =>
    setWhole(whole.includes(day) ? whole.filter((each) => each !== day) : [...whole, day])
  const days = [...new Set(all.map(({ day }) => day))]
  const entries = days.flatMap((day): (CalendarEntry | Rest)[] => {
    const ofDay = all.filter((entry) => entry.day === day)
    const count = ofDay.length - mostOfDay
    if (count <= 1) return ofDay
    const isShown = whole.includes(day)
    return [...(isShown ? ofDay : ofDay.slice(0, mostOfDay)), { key: `more ${day}`, day, count, isShown }]
  })
  return { entries, toggle }
}

function RestButton({ rest, onToggle }: { rest: Rest; onToggle(day: string): void }) {
  const { day, count, isShown } = rest
  const text = useMessages(displayMessages)
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isShown}
      onClick={() => onToggle(day)}
      sx={{ px: 0.5, minWidth: 0, minHeight: 24, py: 0 }}
    >
      {isShown ? text('fewer') : text('more', { count })}
    </Button>
  )
}

function EntryLink({ entry: { record, time } }: { entry: CalendarEntry }) {
  const locale = useLanguage()
  const title = useRecordTitle(record)
  const { linkTo } = useRowAbilities()
  return (
    <Link
      component={LinkBase}
      to={linkTo(record)}
      variant="body2"
      color="textPrimary"
      title={title}
      sx={{ display: 'block', minHeight: 24, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
    >
      {time && (
        <time dateTime={time}>{new Date(time).toLocaleTimeString(locale, { timeStyle: 'short' })} </time>
      )}
      {title}
    </Link>
  )
}
