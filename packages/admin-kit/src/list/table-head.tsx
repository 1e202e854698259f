import { TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/visually-hidden.js'
import { ColumnResizer } from './column-resizer.js'
import { PageCheckbox } from './row-checkbox.js'
import type { ListColumn } from './use-list-columns.js'
import { useMaySelect } from './use-may-select.js'

export interface ListTableHeadProps {
  columns: readonly ListColumn[]
  onResize(name: string, width: number): void
}

/** The names of the columns, which order the list where it can be ordered by them. */
export function ListTableHead({ columns, onResize }: ListTableHeadProps) {
  const text = useText()
  const maySelect = useMaySelect()
  return (
    <TableHead>
      <TableRow>
        {maySelect && (
          <TableCell sx={{ width: 48, py: 0, pl: 1, pr: 0 }}>
            <PageCheckbox />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} onResize={onResize} />
        ))}
        <TableCell sx={{ width: columns.some(({ takesRest }) => takesRest) ? 0 : undefined, p: 0 }}>
          <span style={visuallyHidden}>{text('actions')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  )
}

function HeadCell({ column, onResize }: { column: ListColumn } & Pick<ListTableHeadProps, 'onResize'>) {
  const { sort, setSort } = useListContext()
  const { name, label, align, width, takesRest, sortable } = column
  const isSorted = sort.field === name
  const direction = sort.order === 'DESC' ? 'desc' : 'asc'
  const reverse = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC'
  return (
    <TableCell
      align={align}
      sortDirection={isSorted ? direction : false}
      sx={{
        width: takesRest ? undefined : width,
        position: 'relative',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {sortable ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => setSort({ field: name, order: reverse })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
      <ColumnResizer label={label} width={width} onResize={(next) => onResize(name, next)} />
    </TableCell>
  )
}
