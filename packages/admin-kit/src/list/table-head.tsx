/** The head of a list’s table: sorting and resizing columns. */

import { Box, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useListContext } from 'react-admin'
import { useText } from '../messages/use-text.js'
import { visuallyHidden } from '../page/styles.js'
import { PageCheckbox } from './row-checkbox.js'
import type { ListColumn } from './use-list-columns.js'
import { useMaySelect } from './use-rows.js'

export interface ListTableHeadProps {
  columns: readonly ListColumn[]
  onResize(name: string, width: number): void
}

/** The names of the columns; a click on one sorts the list where that is possible. */
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
        <TableCell
          sx={{ width: columns.some(({ fillsRemainingWidth }) => fillsRemainingWidth) ? 0 : undefined, p: 0 }}
        >
          <span style={visuallyHidden}>{text('actions')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  )
}

function HeadCell({ column, onResize }: { column: ListColumn } & Pick<ListTableHeadProps, 'onResize'>) {
  const { sort, setSort } = useListContext()
  const { name, label, align, width, fillsRemainingWidth, sortable } = column
  const isSorted = sort.field === name
  const direction = sort.order === 'DESC' ? 'desc' : 'asc'
  const reverse = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC'
  return (
    <TableCell
      align={align}
      sortDirection={isSorted ? direction : false}
      sx={{
        width: fillsRemainingWidth ? undefined : width,
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

const minimum = 64

const maximum = 640

const step = 16

const steps: Record<string, number> = { ArrowLeft: -step, ArrowRight: step }

interface ColumnResizerProps {
  label: string
  /** In pixels. */
  width: number
  onResize(width: number): void
}

/** The edge of a column, which is moved by the pointer and the arrow keys. */
function ColumnResizer({ label, width, onResize }: ColumnResizerProps) {
  const text = useText()
  const resizeTo = (next: number) => onResize(Math.min(maximum, Math.max(minimum, Math.round(next))))
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const edge = event.currentTarget
    const start = event.clientX
    const shown = shownWidth(edge, width)
    const move = ({ clientX }: globalThis.PointerEvent) => resizeTo(shown + clientX - start)
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    resizeTo(shownWidth(event.currentTarget, width) + by)
  }
  return (
    <Box
      role="separator"
      aria-orientation="vertical"
      aria-label={text('column_resize', { column: label })}
      aria-valuenow={width}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      tabIndex={0}
      onPointerDown={drag}
      onKeyDown={press}
      sx={edge}
    />
  )
}

/** The actual width: a column that fills the remaining space is wider than it declares. */
function shownWidth(edge: HTMLElement, width: number): number {
  return edge.parentElement?.offsetWidth ?? width
}

const edge = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: 2,
  borderColor: 'transparent',
  '&:hover, &:active, &:focus-visible': { borderColor: 'primary.main' },
}
