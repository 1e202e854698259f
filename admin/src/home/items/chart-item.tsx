import Box from '@mui/material/Box'
import { useMessages } from '@parvis/admin-kit'
import { useMemo, useState } from 'react'
import { ChartButtons } from '../../charts/chart-buttons'
import { ChartContent } from '../../charts/chart-content'
import type { ChartTable } from '../../charts/chart-table'
import { fileName } from '../../charts/file-name'
import { homeMessages } from '../messages'
import type { ItemBodyProps } from './item-body'

/** How many days are drawn as bars; more are drawn as a line. */
const mostBars = 31

/** The height of the buttons, in pixels, with the room around them. */
const buttonsHeight = 48

/** Numbers by day, as a chart or a table. */
export function ChartItem({ title, content, height }: ItemBodyProps) {
  const text = useMessages(homeMessages)
  const [isTable, setTable] = useState(false)
  const points = content?.points
  const unit = text('day')
  const table = useMemo(
    (): ChartTable | undefined =>
      points
        ? {
            unit,
            form: 'full',
            series: [{ id: 'value', label: title, rank: 'first' }],
            rows: points.map(({ day, value }) => ({ day, values: [value] })),
          }
        : undefined,
    [points, unit, title],
  )
  const name = fileName(title, points?.[0]?.day, points?.at(-1)?.day)
  return (
    <Box sx={{ px: 2 }}>
      <ChartContent
        look={(points?.length ?? 0) > mostBars ? 'lines' : 'bars'}
        height={Math.max(96, height - buttonsHeight)}
        {...{ title, table, isTable }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 40 }}>
        {table && <ChartButtons {...{ title, table, isTable, setTable }} fileName={name} />}
      </Box>
    </Box>
  )
}
