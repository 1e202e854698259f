import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import type { Retention, WidgetEffect } from '@parvis/schemas/calls/widget-effect'
import { type Stays, shareOf } from '@parvis/schemas/widgets'
import { currentLocale } from '../../../i18n/current-locale'
import type { EffectRow } from './effect-rows'
import { formatShare } from './format-estimate'
import { effectMessages } from './messages'
import { stackedRow, wideCell, wideHead } from './stacked-rows'

interface StayTableProps {
  effect: WidgetEffect
  rows: readonly EffectRow[]
}

/** How many people stayed: with each message, in all, and without one. */
export function StayTable({ effect, rows }: StayTableProps) {
  const text = useMessages(effectMessages)
  const { greeted, control, notGreeted } = effect
  return (
    <Table size="small" aria-label={text('stays')} sx={{ mt: 1, display: { xs: 'block', sm: 'table' } }}>
      <TableHead sx={wideHead}>
        <TableRow>
          <TableCell>{text('who')}</TableCell>
          {greeted.map(({ days }) => (
            <TableCell key={days}>{text('after', { smart_count: days })}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
        <Group label={text('greeted')} retention={greeted} />
        {rows
          .filter(({ people }) => people > 0)
          .map(({ rank, retention }) => (
            <Group
              key={rank}
              label={rank === null ? text('greetedOtherwise') : text('greetedWith', { rank })}
              retention={retention}
            />
          ))}
        {control.some(({ n }) => n > 0) && <Group label={text('control')} retention={control} />}
        <Group label={text('notGreeted')} retention={notGreeted} />
      </TableBody>
    </Table>
  )
}

function Group({ label, retention }: { label: string; retention: Retention }) {
  const text = useMessages(effectMessages)
  return (
    <TableRow sx={stackedRow}>
      <TableCell component="th" scope="row" sx={{ ...wideCell, gridColumn: '1 / -1' }}>
        {label}
      </TableCell>
      {retention.map(({ days, ...stays }) => (
        <TableCell key={days} sx={wideCell}>
          <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }} aria-hidden>
            {text('after', { smart_count: days })}
          </Typography>
          <Share stays={stays} />
        </TableCell>
      ))}
    </TableRow>
  )
}

function Share({ stays }: { stays: Stays }) {
  const text = useMessages(effectMessages)
  if (stays.n === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('nobody')}
      </Typography>
    )
  const { share, range } = formatShare(shareOf(stays))
  return (
    <>
      {share}
      <Typography variant="body2" color="textSecondary">
        {text('ofPeople', { range, count: stays.n.toLocaleString(currentLocale()) })}
      </Typography>
    </>
  )
}
