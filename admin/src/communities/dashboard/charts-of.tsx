import Box from '@mui/material/Box'
import { ChartFigure } from './charts/chart-figure'
import type { Statistics } from './statistics'
import { useChartTables } from './use-chart-tables'

/** The charts of a community over time; their shape while it comes. */
export function Charts({ statistics }: { statistics?: Statistics }) {
  const { growth, movement, cohorts } = useChartTables(statistics)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <ChartFigure look="lines" {...growth} />
      </Box>
      <ChartFigure look="bars" {...movement} />
      <ChartFigure look="bars" {...cohorts} />
    </Box>
  )
}
