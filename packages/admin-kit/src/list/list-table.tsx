import { Box, Skeleton, Table, TableBody, TableCell, TableRow, type Theme } from '@mui/material'
import { useMemo, useState } from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  useEvent,
  useListContext,
  useNavigate,
  useStoreContext,
} from 'react-admin'
import { dispensable } from '../fields/on-demand.js'
import { draftKey } from '../form/draft-key.js'
import { useLanguage } from '../messages/language.js'
import { scrollShadows } from '../page/styles.js'
import { useAllowed } from '../record/access.js'
import { useSchema } from '../record/schema-context.js'
import { cellDraft } from './cells/cell-draft.js'
import type { CellEditingProps } from './cells/cell-editing.js'
import { useLook } from './display/use-look.js'
import { ListTableHead } from './table-head.js'
import { ListTableRow } from './table-row.js'
import { type ListColumn, useColumnWidths, useListColumns } from './use-list-columns.js'
import { useRowAbilities, useRows } from './use-rows.js'

/** Loaded once the table is used. */
const CellEditing = dispensable(() => import('./cells/cell-editing.js'))

export interface ListTableProps extends Pick<CellEditingProps, 'onEdit'> {
  onDelete(record: RaRecord): void
}

/** The records of a page as a table. */
export function ListTable({ onDelete, onEdit }: ListTableProps) {
  const { data, isFetching } = useListContext()
  const schema = useSchema()
  const locale = useLanguage()
  const { density } = useLook().look
  const { widths, resize } = useColumnWidths()
  const columns = useSizedColumns(widths)
  const abilities = useRowAbilities()
  const rowOf = useRows({ columns, abilities, onDelete })
  const navigate = useNavigate()
  const open = useEvent((record: RaRecord) => navigate(abilities.linkTo(record)))
  const { isUsed, use } = useFirstUse()
  const minWidth = columns.reduce((sum, { width }) => sum + width, selectionWidth)
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={schema.label.many[locale]}
      onFocus={use}
      onPointerOver={use}
      sx={scroller}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={schema.label.many[locale]}
        aria-busy={isFetching}
        sx={{ tableLayout: 'fixed', minWidth, ...(density === 'compact' && compact) }}
      >
        <ListTableHead columns={columns} onResize={resize} />
        <TableBody>
          {data ? (
            data.map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                <ListTableRow {...rowOf(record)} onOpen={open} />
              </RecordContextProvider>
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </TableBody>
      </Table>
      {isUsed && abilities.canEdit && !abilities.isPast && <CellEditing columns={columns} onEdit={onEdit} />}
    </Box>
  )
}

/** Whether the table has been used, or was left while one of its cells was edited. */
function useFirstUse() {
  const { route } = useSchema()
  const store = useStoreContext()
  const [isUsed, setUsed] = useState(() => store.getItem(draftKey(route, cellDraft)) !== undefined)
  return { isUsed, use: () => setUsed(true) }
}

/**
 * The columns with the widths that the person set, in pixels by name; the title's, or the first one, fills the
 * remaining space, unless the person sized it.
 */
function useSizedColumns(widths: Readonly<Record<string, number>>): readonly ListColumn[] {
  const columns = useListColumns()
  const { title } = useSchema()
  return useMemo(() => {
    const widest = (columns.find(({ name }) => name === title) ?? columns[0])?.name
    return columns.map((column) => {
      const width = widths[column.name]
      return {
        ...column,
        width: width ?? column.width,
        fillsRemainingWidth: column.name === widest && !width,
      }
    })
  }, [columns, title, widths])
}

/** Rows as low as a pointer still meets them well. */
const compact = {
  '& tbody tr': { height: 34 },
  '& tbody td': { py: 0.25 },
  '& .MuiCheckbox-root': { p: 0.5 },
}

/** Width of the column for selection, in pixels; actions lie over the end of their row. */
const selectionWidth = 48

const scroller = (theme: Theme) => ({
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100dvh - 304px))',
  ...scrollShadows(theme, ['right', 'left']),
})

const rows = Array.from({ length: 10 }, (_, index) => index)

/** The skeleton of the rows that are loading. */
function SkeletonRows({ columns }: { columns: readonly ListColumn[] }) {
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
