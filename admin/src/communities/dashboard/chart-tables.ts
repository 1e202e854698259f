import { useMessages } from '@parvis/admin-kit'
/** The charts of the dashboard as tables: their data, notes, and file names. */

import type { Statistics } from '@parvis/schemas/calls/statistics'
import type { ChartTable } from '../../charts/chart-table'
import { fileName } from '../../charts/file-name'
import { type DayForm, formatDay } from '../../charts/format-day'
import { currentLocale } from '../../i18n/current-locale'
import { useCommunity } from '../selection/use-community'
import { dashboardMessages } from './messages'
import type { Cohort, Point, Retained } from './statistics'
import { useNumbers } from './use-numbers'

/** The title, the notes and the data of each chart. */
export function useChartTables(statistics?: Statistics) {
  const text = useMessages(dashboardMessages)
  const { name } = useCommunity()
  const { joined, left } = useNumbers()
  const retention = useRetentionMessages()
  const [growth, movement, cohorts] = [text('growth'), text('movement'), text('cohorts')]
  const of = (title: string) => ({ title, fileName: fileName(name, title, statistics?.from, statistics?.to) })
  if (!statistics)
    return {
      growth: { ...of(growth), notes: [] },
      movement: { ...of(movement), notes: [] },
      cohorts: { ...of(cohorts), notes: [] },
    }

  const { points, unit } = statistics
  const days = {
    from: formatDay(statistics.from, currentLocale()),
    to: formatDay(statistics.to, currentLocale()),
  }
  const form = unit === 'month' ? 'month' : 'full'
  const rows = { unit: text(`unit_${unit}`), form } as const
  const moved = { joined: joined(sum(points, 'joined')), left: left(sum(points, 'left')) }
  return {
    growth: {
      ...of(growth),
      notes: [text('growthNote', days)],
      table: growthTable(points, { ...rows, first: text('peopleSeries'), second: text('botsSeries') }),
    },
    movement: {
      ...of(movement),
      notes: [text('movementNote', { ...days, ...moved })],
      table: movementTable(points, { ...rows, first: text('joinedSeries'), second: text('leftSeries') }),
    },
    cohorts: {
      ...of(cohorts),
      notes: [...retention(statistics), text('cohortsNote')],
      table: cohortsTable(statistics.cohorts, {
        unit: text('unit_week'),
        first: text('remainingSeries'),
        second: text('departedSeries'),
      }),
    },
  }
}

function sum(points: Statistics['points'], name: 'joined' | 'left'): number {
  return points.reduce((total, point) => total + point[name], 0)
}

/** The share of newcomers who stayed for a week, and for a month. */
function useRetentionMessages() {
  const text = useMessages(dashboardMessages)
  const { number, share } = useNumbers()
  const sentence = (key: 'stayedWeek' | 'stayedMonth', { from, to, joined, remaining }: Retained) => {
    const days = { from: formatDay(from, currentLocale()), to: formatDay(to, currentLocale()) }
    if (joined === 0) return text('noneToStay', days)
    const counts = { joined: number(joined), remaining: number(remaining), share: share(remaining, joined) }
    return text(key, { ...days, ...counts, smart_count: joined })
  }
  return ({ retention }: Pick<Statistics, 'retention'>) => [
    sentence('stayedWeek', retention.week),
    sentence('stayedMonth', retention.month),
  ]
}

/** Numbers of people and bots. */
export function growthTable(points: readonly Point[], labels: TableLabels): ChartTable {
  return {
    ...unitOf(labels),
    series: [
      { id: 'people', label: labels.first, rank: 'first' },
      { id: 'bots', label: labels.second, rank: 'second' },
    ],
    rows: points.map(({ day, members, bots }) => ({ day, values: [members - bots, bots] })),
  }
}

/** How many joined and left. */
export function movementTable(points: readonly Point[], labels: TableLabels): ChartTable {
  return {
    ...unitOf(labels),
    series: [
      { id: 'joined', label: labels.first, rank: 'first' },
      { id: 'left', label: labels.second, rank: 'second', isBelow: true },
    ],
    rows: points.map(({ day, joined, left }) => ({ day, values: [joined, left] })),
  }
}

/** For each week, how many of those who joined are still present, and how many left. */
export function cohortsTable(cohorts: readonly Cohort[], labels: TableLabels): ChartTable {
  return {
    ...unitOf(labels),
    series: [
      { id: 'remaining', label: labels.first, rank: 'first' },
      { id: 'departed', label: labels.second, rank: 'second' },
    ],
    rows: cohorts.map(({ week, joined, remaining }) => ({
      day: week,
      values: [remaining, joined - remaining],
    })),
  }
}

function unitOf({ unit, form = 'full' }: TableLabels) {
  return { unit, form }
}

/** Column labels, and the format of the days in the first column. */
interface TableLabels {
  readonly unit: string
  readonly form?: DayForm
  readonly first: string
  readonly second: string
}
