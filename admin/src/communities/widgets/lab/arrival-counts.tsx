import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useMessages } from '@parvis/admin-kit'
import type { DryRunArrival } from '@parvis/schemas/calls/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import { type Lab, rankOf } from './lab'
import { labMessages } from './messages'
import { reasonText } from './reason-text'

interface ArrivalCountsProps {
  lab: Lab
  arrivals: readonly DryRunArrival[]
}

/** How many people would have got which message, and why. */
export function ArrivalCounts({ lab, arrivals }: ArrivalCountsProps) {
  const text = useMessages(labMessages)
  return (
    <Table size="small" aria-label={text('byMessage')} sx={{ mb: 3, maxWidth: 640 }}>
      <TableHead>
        <TableRow>
          <TableCell>{text('chooseMessage')}</TableCell>
          <TableCell>{text('reason')}</TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {text('count')}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {countsOf(lab, arrivals).map(({ rank, reason, count }) => (
          <TableRow key={`${rank} ${reason}`}>
            <TableCell component="th" scope="row">
              {rank > 0 ? text('message', { rank }) : text('nothing')}
            </TableCell>
            <TableCell>{reasonText(lab.widget, reason)}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count.toLocaleString(currentLocale())}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function countsOf(lab: Lab, arrivals: readonly DryRunArrival[]) {
  const counts = new Map<string, { rank: number; reason: string; count: number }>()
  for (const { choice, reason } of arrivals) {
    const rank = rankOf(lab, choice)
    const key = `${rank} ${reason}`
    counts.set(key, { rank, reason, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].sort((one, other) => one.rank - other.rank)
}
