import Download from '@mui/icons-material/FileDownloadOutlined'
import Chart from '@mui/icons-material/ShowChart'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { ChartTable } from './chart-table'
import { chartMessages } from './messages'

export interface ChartButtonsProps {
  title: string
  table: ChartTable
  /** Name of the file that it is saved as, without an extension. */
  fileName: string
  isTable: boolean
  setTable(isTable: boolean): void
}

/** Switches between chart and table, and saves the data as CSV. */
export function ChartButtons({ title, table, fileName, isTable, setTable }: ChartButtonsProps) {
  const text = useMessages(chartMessages)
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
