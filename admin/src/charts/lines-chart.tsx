import { useTheme } from '@mui/material/styles'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'
import { colourOf } from './chart-look'
import { type ChartProps, focusSeen, sharedProps } from './chart-props'
import { isFlat } from './chart-table'

/** About how many points are marked: enough to distinguish the lines without covering them. */
const marked = 10

/** Numbers over time as lines, each with a dash and marks of its own. */
export function LinesChart(props: ChartProps) {
  const { table, locale } = props
  const { palette } = useTheme()
  const { xAxis, yAxis, ...shared } = sharedProps(props)
  const step = Math.ceil(table.rows.length / marked)
  const number = (value: number | null) => value?.toLocaleString(locale) ?? ''
  return (
    <LineChart
      {...shared}
      xAxis={[{ ...xAxis, scaleType: 'point' }]}
      yAxis={[{ ...yAxis, min: 0, ...(isFlat(table) && { max: 1 }) }]}
      series={table.series.map(({ id, label, rank }, index) => ({
        id,
        label,
        color: colourOf(palette, rank),
        valueFormatter: number,
        data: table.rows.map(({ values }) => values[index] ?? null),
        curve: 'linear',
        // A mark of the first point, which is on the axis, would cover its labels.
        showMark: ({ index }) => (index > 0 || table.rows.length === 1) && index % step === 0,
        shape: rank === 'first' ? 'circle' : 'square',
      }))}
      sx={{
        ...focusSeen,
        ...dashes(table.series.filter(({ rank }) => rank === 'second').map(({ id }) => id)),
      }}
    />
  )
}

function dashes(ids: readonly string[]) {
  return Object.fromEntries(
    ids.map((id) => [`& .${lineClasses.line}[data-series="${id}"]`, { strokeDasharray: '6 4' }]),
  )
}
