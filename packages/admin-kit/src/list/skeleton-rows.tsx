import { Skeleton, TableCell, TableRow } from '@mui/material'
import { useAllowed } from '../record/use-allowed.js'
import type { ListColumn } from './use-list-columns.js'

const rows = Array.from({ length: 10 }, (_, index) => index)

/** The shape of the rows that come. */
export function SkeletonRows({ columns }: { columns: readonly ListColumn[] }) {
  const canDelete = useAllowed('delete')
  return rows.map((row) => (
    <TableRow key={row} sx={{ height: 48 }}>
      {canDelete && <TableCell />}
      {columns.map(({ name, align }, index) => (
        <TableCell key={name} align={align}>
          <Skeleton
            width={`${50 + ((row * 7 + index * 13) % 40)}%`}
            sx={{ ml: align === 'right' ? 'auto' : 0 }}
          />
        </TableCell>
      ))}
      <TableCell />
    </TableRow>
  ))
}
