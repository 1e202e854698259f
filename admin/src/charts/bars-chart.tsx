import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useId } from 'react'
import { colourOf, Hatching } from './chart-look'
import { type ChartProps, focusSeen, sharedProps } from './chart-props'

/** Numbers over time as bars on top of each other, the second kind hatched, or hanging below zero. */
export function BarsChart(props: ChartProps) {
  const { table, locale } = props
  const { palette } = useTheme()
  const hatching = useId()
  const { xAxis, yAxis, ...shared } = sharedProps(props)
  const number = (value: number | null) => (value === null ? '' : Math.abs(value).toLocaleString(locale))
  return (
    <BarChart
      {...shared}
      xAxis={[{ ...xAxis, scaleType: 'band', categoryGapRatio: 0.3 }]}
      yAxis={[yAxis]}
      series={table.series.map(({ id, label, rank, isBelow }, index) => ({
        id,
        label,
        color: colourOf(palette, rank),
        valueFormatter: number,
        stack: 'all',
        data: table.rows.map(({ values }) => (isBelow ? -1 : 1) * (values[index] ?? 0)),
      }))}
      sx={{ ...focusSeen, ...hatched(table, hatching) }}
    >
      <Hatching id={hatching} color={colourOf(palette, 'second')} />
    </BarChart>
  )
}

function hatched({ series }: ChartProps['table'], id: string) {
  const second = series.filter(({ rank }) => rank === 'second')
  const style = { fill: `url(#${id})` }
  return Object.fromEntries(second.map((each) => [`& g[data-series="${each.id}"] rect`, style]))
}
