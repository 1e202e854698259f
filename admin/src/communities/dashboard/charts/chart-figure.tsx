/** A chart with its title, its legend and its notes, which can also be read and saved as a table. */

import Download from '@mui/icons-material/FileDownloadOutlined'
import Chart from '@mui/icons-material/ShowChart'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { formatDay } from '../day'
import { dashboardMessages } from '../messages'
import { chartHeight, colourOf, Hatching } from './chart-look'
import { type ChartTable, isFlat, type Series } from './chart-table'

interface ChartFigureProps {
  title: string
  /** Description of the chart. */
  notes: readonly string[]
  look: keyof typeof charts
  /** Left out while it loads. */
  table?: ChartTable
  /** Name of the file that it can be saved as, without an extension. */
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

/** The notes follow the chart, so that neighbouring charts align regardless of their length. */
const figure = { m: 0, p: 2, minWidth: 0 }
const caption = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }

type ContentProps = Pick<ChartFigureProps, 'title' | 'look' | 'table'> & { isTable: boolean }

function Content({ title, look, table, isTable }: ContentProps) {
  const text = useMessages(dashboardMessages)
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

/** The data of a chart as a table, newest first. */
function ChartAsTable({ title, table }: { title: string; table: ChartTable }) {
  const locale = currentLocale()
  return (
    // A region that can be scrolled has to be reached by keyboard.
    <Box tabIndex={0} role="region" aria-label={title} sx={{ height: chartHeight, overflow: 'auto' }}>
      <Table stickyHeader>
        <caption>{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{table.unit}</TableCell>
            {table.series.map(({ id, label }) => (
              <TableCell key={id} scope="col" align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.rows.toReversed().map(({ day, values }) => (
            <TableRow key={day}>
              <TableCell component="th" scope="row">
                {formatDay(day, locale, table.form)}
              </TableCell>
              {table.series.map(({ id }, index) => (
                <TableCell key={id} align="right">
                  {values[index]?.toLocaleString(locale)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface ChartButtonsProps {
  title: string
  table: ChartTable
  fileName: string
  isTable: boolean
  setTable(isTable: boolean): void
}

/** Switches between chart and table, and saves the data as CSV. */
function ChartButtons({ title, table, fileName, isTable, setTable }: ChartButtonsProps) {
  const text = useMessages(dashboardMessages)
  const { problem } = useNotifications()
  const save = () => import('./save-table').then(({ saveTable }) => saveTable(table, fileName)).catch(problem)
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      <Button
        color="inherit"
        startIcon={isTable ? <Chart /> : <TableIcon />}
        aria-label={text(isTable ? 'asChartOf' : 'asTableOf', { title })}
        onClick={() => setTable(!isTable)}
      >
        {text(isTable ? 'asChart' : 'asTable')}
      </Button>
      <Button
        color="inherit"
        startIcon={<Download />}
        aria-label={text('downloadOf', { title })}
        onClick={save}
      >
        {text('download')}
      </Button>
    </Stack>
  )
}

interface LegendProps {
  look: 'lines' | 'bars'
  series: readonly Series[]
}

/** The legend of a chart. */
function Legend({ look, series }: LegendProps) {
  const Sample = samples[look]
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', typography: 'body2' }}>
      {series.map((each) => (
        <Stack key={each.id} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Sample rank={each.rank} />
          {each.label}
        </Stack>
      ))}
    </Stack>
  )
}

const samples = { lines: LineSample, bars: BarSample }

interface SampleProps {
  rank: Series['rank']
}

function LineSample({ rank }: SampleProps) {
  const color = colourOf(useTheme().palette, rank)
  const isSecond = rank === 'second'
  return (
    <Box component="svg" width={28} height={12} aria-hidden sx={{ stroke: color, fill: color }}>
      <path d="M0 6h28" strokeWidth={2} strokeDasharray={isSecond ? '6 4' : undefined} />
      {isSecond ? <rect x={10} y={2} width={8} height={8} /> : <circle cx={14} cy={6} r={4} />}
    </Box>
  )
}

function BarSample({ rank }: SampleProps) {
  const color = colourOf(useTheme().palette, rank)
  const id = useId()
  return (
    <svg width={16} height={12} aria-hidden="true">
      {rank === 'second' && <Hatching id={id} color={color} />}
      <rect width={16} height={12} fill={rank === 'second' ? `url(#${id})` : color} />
    </svg>
  )
}

/** The charts; their library loads with the first one. */
const charts = {
  lines: lazy(async () => ({ default: (await import('./drawn')).LinesChart })),
  bars: lazy(async () => ({ default: (await import('./drawn')).BarsChart })),
} as const

/** The margin around the window within which an element counts as visible, so that it loads in time. */
const rootMargin = '200px'

/** Whether an element was on the screen, or close to it. */
function useSeen<Seen extends Element>(): [RefObject<Seen | null>, boolean] {
  const ref = useRef<Seen>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [ref, isSeen]
}
