import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { currentLocale } from '../../../i18n/current-locale'
import { deliverySentence } from '../../forecast-sentence'
import type { EffectRow } from './effect-rows'
import { effectMessages } from './messages'
import { stackedRow, wideCell, wideHead } from './stacked-rows'

const states = ['sent', 'waiting', 'uncertain', 'failed'] as const

/** What became of each message, and why it failed. */
export function SentTable({ rows }: { rows: readonly EffectRow[] }) {
  const text = useMessages(effectMessages)
  return (
    <Table size="small" aria-label={text('sending')} sx={{ mt: 1, display: { xs: 'block', sm: 'table' } }}>
      <TableHead sx={wideHead}>
        <TableRow>
          <TableCell>{text('message')}</TableCell>
          {states.map((state) => (
            <TableCell key={state} align="right">
              {text(state)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
        {rows.map((row) => (
          <Message key={row.rank} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

function Message({ row }: { row: EffectRow }) {
  const text = useMessages(effectMessages)
  const locale = currentLocale()
  const { rank, causes } = row
  return (
    <TableRow sx={{ ...stackedRow, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <TableCell component="th" scope="row" sx={{ ...wideCell, gridColumn: '1 / -1' }}>
        {rank === null ? text('removed') : text('ranked', { rank })}
        {causes.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, fontWeight: 'fontWeightRegular' }}>
            {causes.map(({ cause, count }) => (
              <Typography key={cause} component="li" variant="body2" color="textSecondary">
                {text('cause', {
                  count: count.toLocaleString(locale),
                  cause: deliverySentence(cause, locale),
                })}
              </Typography>
            ))}
          </Box>
        )}
      </TableCell>
      {states.map((state) => (
        <TableCell key={state} align="right" sx={{ ...wideCell, textAlign: { xs: 'left', sm: 'right' } }}>
          <Box component="span" aria-hidden sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
            {text(state)}{' '}
          </Box>
          {row[state].toLocaleString(locale)}
        </TableCell>
      ))}
    </TableRow>
  )
}
