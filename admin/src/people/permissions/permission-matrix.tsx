/** The rights of a group as a grid of boxes, an entity a row and an action a column. */

import UncheckIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import CheckIcon from '@mui/icons-material/CheckBoxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type FieldControlProps, useMessages, useRightNames } from '@parvis/admin-kit'
import { groups } from '@parvis/schemas'
import { useId } from 'react'
import { currentLocale } from '../../i18n/current-locale'
import { CheckAllBox } from './check-all-box'
import { HeadLabel, MatrixRow } from './matrix-row'
import { matrixRows } from './matrix-rows'
import { matrixMessages, permissionMessages } from './messages'
import { checkStateOf, isOpen, unknownRights } from './permission-set'
import { cellsOf, columns } from './rights-row'
import { useGrid } from './use-grid'
import { MatrixContext, useMatrix, useMatrixOf } from './use-matrix'

/** The rights of a group, an entity a row and an action a column. */
export function PermissionMatrix({ value, record, onChange }: FieldControlProps) {
  const text = useMessages(permissionMessages)
  const id = useId()
  const matrix = useMatrixOf({ before: listOf(record.permissions), granted: listOf(value), id, onChange })
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
              {text('caption')}
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
  // Keep the focused element clear of the sticky row and column headers.
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

/** Explains the checkboxes, and unknown rights. */
function MatrixNotes() {
  const text = useMessages(permissionMessages)
  const { granted, may, included, above } = useMatrix()
  const unknown = unknownRights(granted, matrixRows)
  const areAllOpen = cellsOf(matrixRows).every((cell) => isOpen(granted, cell, may))
  return (
    <Box>
      <Typography id={included} variant="body2" color="textSecondary">
        {text('included')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {text('keys')}
      </Typography>
      {!areAllOpen && (
        <Typography id={above} variant="body2" color="textSecondary">
          {text('above')}
        </Typography>
      )}
      {unknown.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {text('unknown')} <code>{unknown.join(', ')}</code>
        </Typography>
      )}
    </Box>
  )
}

/** Buttons that grant every right one may grant, and revoke every one. */
function CheckAllButtons() {
  const text = useMessages(matrixMessages)
  const { granted, may, set } = useMatrix()
  const open = cellsOf(matrixRows).filter((cell) => isOpen(granted, cell, may))
  const state = checkStateOf(granted, open)
  return (
    <Stack direction="row" spacing={1} sx={{ flexShrink: 0, ml: -1 }}>
      <Button
        color="inherit"
        startIcon={<CheckIcon />}
        disabled={open.length === 0 || state === 'all'}
        onClick={() => set(open, true)}
      >
        {text('check')}
      </Button>
      <Button
        color="inherit"
        startIcon={<UncheckIcon />}
        disabled={state === 'none'}
        onClick={() => set(open, false)}
      >
        {text('uncheck')}
      </Button>
    </Stack>
  )
}

/** The names of the columns, each with a box for all of its rights, and at the corner one for every right. */
function MatrixHead() {
  const text = useMessages(permissionMessages)
  const rightNames = useRightNames()
  return (
    <TableHead>
      <TableRow>
        <TableCell scope="col" sx={corner}>
          <HeadLabel label={text('entity')}>
            <CheckAllBox cells={cellsOf(matrixRows)} name={text('checkEverything')} />
          </HeadLabel>
        </TableCell>
        {columns.map((column) => {
          const name = rightNames.action(column)
          return (
            <TableCell key={column} scope="col" align="center" sx={head}>
              {name}
              <br />
              <CheckAllBox cells={cellsOf(matrixRows, [column])} name={text('checkAll', { name })} />
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}

const head = { verticalAlign: 'bottom', px: 1, py: 0.5, zIndex: 3 }
const corner = { ...head, left: 0, zIndex: 4, width: { xs: 144, sm: 240 }, minWidth: { xs: 144, sm: 240 } }
