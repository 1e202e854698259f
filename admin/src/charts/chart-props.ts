import type { Locale } from '@parvis/schema'
import type { ChartTable } from './chart-table'
import { formatDay } from './format-day'

export interface ChartProps {
  table: ChartTable
  locale: Locale
  /** In pixels. */
  height: number
}

/** Shared axes of lines and bars: days below, numbers from zero on the left. */
export function sharedProps({ table, locale, height }: ChartProps) {
  const { rows, form } = table
  const spansYears = rows.at(0)?.day.slice(0, 4) !== rows.at(-1)?.day.slice(0, 4)
  const tickForm = spansYears || form === 'month' ? 'month' : 'short'
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return {
    height,
    hideLegend: true,
    grid: { horizontal: true },
    margin: { top: 12, right: 24, bottom: 0, left: 0 },
    xAxis: {
      data: rows.map(({ day }) => day),
      disableTicks: true,
      tickLabelMinGap: 16,
      valueFormatter: (day: string, { location }: { location: string }) =>
        formatDay(day, locale, location === 'tick' ? tickForm : form),
    },
    yAxis: {
      width: 48,
      disableLine: true,
      disableTicks: true,
      tickMinStep: 1,
      valueFormatter: (value: number) => compact.format(Math.abs(value)),
    },
  }
}

/** The focus outline of a chart, shown only during keyboard navigation. */
export const focusSeen = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 1 },
}
