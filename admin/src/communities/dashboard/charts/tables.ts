import type { DayForm } from '../day'
import type { Cohort, Point } from '../statistics'
import type { ChartTable } from './chart-table'

/** How many people and bots were there. */
export function growthTable(points: readonly Point[], words: Words): ChartTable {
  return {
    ...unitOf(words),
    series: [
      { id: 'people', label: words.first, rank: 'first' },
      { id: 'bots', label: words.second, rank: 'second' },
    ],
    rows: points.map(({ day, members, bots }) => ({ day, values: [members - bots, bots] })),
  }
}

/** How many joined and left. */
export function movementTable(points: readonly Point[], words: Words): ChartTable {
  return {
    ...unitOf(words),
    series: [
      { id: 'joined', label: words.first, rank: 'first' },
      { id: 'left', label: words.second, rank: 'second', isBelow: true },
    ],
    rows: points.map(({ day, joined, left }) => ({ day, values: [joined, left] })),
  }
}

/** How many of those who joined in each week are there, and how many are gone. */
export function cohortsTable(cohorts: readonly Cohort[], words: Words): ChartTable {
  return {
    ...unitOf(words),
    series: [
      { id: 'remaining', label: words.first, rank: 'first' },
      { id: 'gone', label: words.second, rank: 'second' },
    ],
    rows: cohorts.map(({ week, joined, remaining }) => ({
      day: week,
      values: [remaining, joined - remaining],
    })),
  }
}

function unitOf({ unit, form = 'full' }: Words) {
  return { unit, form }
}

/** What the columns are called, and how the days are written in the first. */
interface Words {
  readonly unit: string
  readonly form?: DayForm
  readonly first: string
  readonly second: string
}
