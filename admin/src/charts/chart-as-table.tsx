import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { currentLocale } from '../i18n/current-locale'
import type { ChartTable } from './chart-table'
import { formatDay } from './format-day'

interface ChartAsTableProps {
  title: string
  table: ChartTable
  /** In pixels. */
  height: number
}

/** The data of a chart as a table, newest first. */
export function ChartAsTable({ title, table, height }: ChartAsTableProps) {
  const locale = currentLocale()
  return (
    // A region that can be scrolled has to be reached by keyboard.
    <Box tabIndex={0} role="region" aria-label={title} sx={{ height, overflow: 'auto' }}>
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
