import Download from '@mui/icons-material/FileDownloadOutlined'
import Chart from '@mui/icons-material/ShowChart'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { saveFile } from '@parvis/admin-kit'
import { useWords } from '../../../i18n/use-words'
import { csvOf } from '../csv'
import { dashboardWords } from '../words'
import type { ChartTable } from './chart-table'

interface ChartButtonsProps {
  title: string
  table: ChartTable
  fileName: string
  isTable: boolean
  setTable(isTable: boolean): void
}

/** Shows what a chart shows as a table and back, and saves it as a file of tables. */
export function ChartButtons({ title, table, fileName, isTable, setTable }: ChartButtonsProps) {
  const text = useWords(dashboardWords)
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
        onClick={() => save(table, fileName)}
      >
        {text('download')}
      </Button>
    </Stack>
  )
}

function save({ unit, series, rows }: ChartTable, fileName: string): void {
  const head = [unit, ...series.map(({ label }) => label)]
  const content = csvOf(
    head,
    rows.map(({ day, values }) => [day, ...values]),
  )
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
}
