import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import type { FieldControlProps } from '@parvis/admin-kit'
import { groups } from '@parvis/schemas'
import { useId } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { useText } from '../../i18n/use-text'
import { CheckAllButtons } from './check-all-buttons'
import { MatrixHead } from './matrix-head'
import { MatrixNotes } from './matrix-notes'
import { MatrixRow } from './matrix-row'
import { matrixRows } from './matrix-rows'
import { useGrid } from './use-grid'
import { MatrixContext, useMatrixOf } from './use-matrix'

/** The rights of a group, an entity a row and an action a column. */
export function PermissionMatrix({ value, record, onChange }: FieldControlProps) {
  const text = useText()
  const id = useId()
  const matrix = useMatrixOf({ before: listOf(record.permissions), held: listOf(value), id, onChange })
  const grid = useGrid()
  return (
    <MatrixContext value={matrix}>
      <Stack
        direction={{ sm: 'row' }}
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' } }}
      >
        <MatrixNotes />
        <CheckAllButtons />
      </Stack>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Box
          role="region"
          tabIndex={0}
          aria-label={groups.fields.permissions.label[currentLocale()]}
          sx={scroller}
        >
          <Table {...grid} role="grid" stickyHeader sx={{ minWidth: 536, tableLayout: 'fixed' }}>
            <Box component="caption" sx={hiddenCaption}>
              {text('parvis.permissions.caption')}
            </Box>
            <MatrixHead />
            <TableBody>
              {matrixRows.map((row) => (
                <MatrixRow key={row.name} row={row} />
              ))}
            </TableBody>
          </Table>
        </Box>
      </Paper>
    </MatrixContext>
  )
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

const scroller = {
  overflow: 'auto',
  maxHeight: { xs: 'max(320px, calc(100dvh - 432px))', sm: 'max(320px, calc(100dvh - 360px))' },
  // What has the focus is not under the names of its row and its column.
  scrollPadding: { xs: '72px 16px 16px 144px', sm: '72px 16px 16px 240px' },
}

const hiddenCaption = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  p: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}
