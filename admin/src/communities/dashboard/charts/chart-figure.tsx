import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useId, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { useWords } from '../../../i18n/use-words'
import { dashboardWords } from '../words'
import { ChartAsTable } from './chart-as-table'
import { ChartButtons } from './chart-buttons'
import { chartHeight } from './chart-height'
import { type ChartTable, isFlat } from './chart-table'
import { charts } from './lazy-charts'
import { Legend } from './legend'
import { useSeen } from './use-seen'

interface ChartFigureProps {
  title: string
  /** What the figure tells, in sentences. */
  notes: readonly string[]
  look: keyof typeof charts
  /** Nothing while it comes. */
  table?: ChartTable
  /** Name of the file that it can be saved as, without what tells its kind. */
  fileName: string
}

/** A chart that can also be read as a table, and saved as one. */
export function ChartFigure({ title, notes, look, table, fileName }: ChartFigureProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const [ref, isSeen] = useSeen<HTMLElement>()
  return (
    <Paper component="figure" ref={ref} aria-labelledby={id} sx={figure}>
      <Stack component="figcaption" direction="row" useFlexGap sx={caption}>
        <Typography id={id} component="h3" variant="h6">
          {title}
        </Typography>
        {table && <ChartButtons {...{ title, table, fileName, isTable, setTable }} />}
      </Stack>
      <Content {...{ title, look, isTable }} table={isSeen ? table : undefined} />
      {notes.map((note) => (
        <Typography key={note} color="textSecondary" sx={{ mt: 1 }}>
          {note}
        </Typography>
      ))}
    </Paper>
  )
}

/** The notes follow the chart, so that charts beside each other stand on one line however much is said of each. */
const figure = { m: 0, p: 2, minWidth: 0 }
const caption = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }

type ContentProps = Pick<ChartFigureProps, 'title' | 'look' | 'table'> & { isTable: boolean }

function Content({ title, look, table, isTable }: ContentProps) {
  const text = useWords(dashboardWords)
  const Chart = charts[look]
  if (!table) return <Placeholder />
  if (table.rows.length === 0 || (look === 'bars' && isFlat(table) && !isTable))
    return <Typography sx={{ py: 4 }}>{text('noPoint')}</Typography>
  if (isTable) return <ChartAsTable title={title} table={table} />
  return (
    <>
      <Legend look={look} series={table.series} />
      <Suspense fallback={<Placeholder />}>
        <Chart table={table} locale={currentLocale()} />
      </Suspense>
    </>
  )
}

function Placeholder() {
  return <Skeleton variant="rounded" height={chartHeight} />
}
