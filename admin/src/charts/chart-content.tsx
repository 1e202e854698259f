import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { lazy, Suspense } from 'react'
import { currentLocale } from '../i18n/current-locale'
import { ChartAsTable } from './chart-as-table'
import { ChartLegend } from './chart-legend'
import { chartHeight } from './chart-look'
import { type ChartTable, isFlat } from './chart-table'
import { chartMessages } from './messages'

export interface ChartContentProps {
  title: string
  look: keyof typeof charts
  /** Left out while it loads. */
  table: ChartTable | undefined
  /** Whether it is shown as a table. */
  isTable: boolean
  /** In pixels. */
  height?: number
}

/** A chart with its legend, or as a table; a skeleton of the same height until it is loaded. */
export function ChartContent({ title, look, table, isTable, height = chartHeight }: ChartContentProps) {
  const text = useMessages(chartMessages)
  const Chart = charts[look]
  if (!table) return <Placeholder height={height} />
  if (table.rows.length === 0 || (look === 'bars' && isFlat(table) && !isTable))
    return <Typography sx={{ py: 4 }}>{text('noPoint')}</Typography>
  if (isTable) return <ChartAsTable {...{ title, table, height }} />
  return (
    <>
      {table.series.length > 1 && <ChartLegend look={look} series={table.series} />}
      <Suspense fallback={<Placeholder height={height} />}>
        <Chart table={table} locale={currentLocale()} height={height} />
      </Suspense>
    </>
  )
}

function Placeholder({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} />
}

/** The charts; their library loads with the first one. */
const charts = {
  lines: lazy(async () => ({ default: (await import('./drawn')).LinesChart })),
  bars: lazy(async () => ({ default: (await import('./drawn')).BarsChart })),
} as const
