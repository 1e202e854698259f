import { Box, Table, TableBody } from '@mui/material'
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin'
import { useLanguage } from '../messages/use-text.js'
import { useSchema } from '../record/schema-context.js'
import { SkeletonRows } from './skeleton-rows.js'
import { ListTableHead } from './table-head.js'
import { ListTableRow } from './table-row.js'
import { useColumnWidths, useListColumns } from './use-list-columns.js'

/** Width of the column for selection, in pixels; actions lie over the end of their row. */
const selectionWidth = 48

/** The records of a page as a table. */
export function ListTable({ onDelete }: { onDelete(record: RaRecord): void }) {
  const { data, isFetching } = useListContext()
  const schema = useSchema()
  const locale = useLanguage()
  const { widths, resize } = useColumnWidths()
  const columns = useListColumns().map((column) => ({
    ...column,
    width: widths[column.name] ?? column.width,
  }))
  const minWidth = columns.reduce((sum, { width }) => sum + width, selectionWidth)
  return (
    <Box tabIndex={0} role="region" aria-label={schema.label.many[locale]} sx={scroller}>
      <Table
        size="small"
        stickyHeader
        aria-label={schema.label.many[locale]}
        aria-busy={isFetching}
        sx={{ tableLayout: 'fixed', minWidth }}
      >
        <ListTableHead columns={columns} onResize={resize} />
        <TableBody>
          {data ? (
            data.map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                <ListTableRow record={record} columns={columns} onDelete={onDelete} />
              </RecordContextProvider>
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </TableBody>
      </Table>
    </Box>
  )
}

const scroller = { overflow: 'auto', maxHeight: 'max(320px, calc(100dvh - 304px))' }
