import { currentLocale } from '../../i18n/current-locale'
import { useWords } from '../../i18n/use-words'
import { useCommunity } from '../selection/use-community'
import { cohortsTable, growthTable, movementTable } from './charts/tables'
import { dayWords } from './day'
import { fileName } from './file-name'
import type { Statistics } from './statistics'
import { useNumbers } from './use-numbers'
import { useRetentionWords } from './use-retention-words'
import { dashboardWords } from './words'

/** What each chart is called, tells and shows. */
export function useChartTables(statistics?: Statistics) {
  const text = useWords(dashboardWords)
  const { name } = useCommunity()
  const { joined, left } = useNumbers()
  const retention = useRetentionWords()
  const [growth, movement, cohorts] = [text('growth'), text('movement'), text('cohorts')]
  const of = (title: string) => ({ title, fileName: fileName(name, title, statistics) })
  if (!statistics)
    return {
      growth: { ...of(growth), notes: [] },
      movement: { ...of(movement), notes: [] },
      cohorts: { ...of(cohorts), notes: [] },
    }

  const { points, unit } = statistics
  const days = {
    from: dayWords(statistics.from, currentLocale()),
    to: dayWords(statistics.to, currentLocale()),
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
        second: text('goneSeries'),
      }),
    },
  }
}

function sum(points: Statistics['points'], name: 'joined' | 'left'): number {
  return points.reduce((total, point) => total + point[name], 0)
}
