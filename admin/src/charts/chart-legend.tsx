import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import { useId } from 'react'
import { colourOf, Hatching } from './chart-look'
import type { Series } from './chart-table'

interface ChartLegendProps {
  look: 'lines' | 'bars'
  series: readonly Series[]
}

/** The legend of a chart. */
export function ChartLegend({ look, series }: ChartLegendProps) {
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
