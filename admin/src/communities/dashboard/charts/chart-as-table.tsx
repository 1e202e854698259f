import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { currentLocale } from '../../../i18n/current-locale'
import { dayWords } from '../day'
import { chartHeight } from './chart-height'
import type { ChartTable } from './chart-table'

/** What a chart shows, as a table, the newest first. */
export function ChartAsTable({ title, table }: { title: string; table: ChartTable }) {
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
                {dayWords(day, locale, table.form)}
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
