import WhoCanIcon from '@mui/icons-material/PeopleOutlineOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useMessages, useRightNames } from '@parvis/admin-kit'
import { grants } from '@parvis/schema'
import { users } from '@parvis/schemas'
import type { PropsWithChildren, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { whoCanPath } from '../../routing/routes'
import { mayOpen } from '../../session/access'
import { useConnection } from '../../session/use-connection'
import { CheckAllBox } from './check-all-box'
import { permissionMessages } from './messages'
import { isIncluded, isOpen } from './permission-set'
import { type Cell, cellsOf, columns, type RightsRow, rowName } from './rights-row'
import { useMatrix } from './use-matrix'

/** The rights of one entity, with a checkbox for all of them if there are several. */
export function MatrixRow({ row }: { row: RightsRow }) {
  const text = useMessages(permissionMessages)
  const rightNames = useRightNames()
  const name = rowName(rightNames, row)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={rowHead}>
        <HeadLabel label={name} end={<WhoCanLink row={row} name={name} />}>
          <CheckAllBox cells={cellsOf([row])} name={text('checkAll', { name })} />
        </HeadLabel>
      </TableCell>
      {columns.map((column) => {
        const right = row.rights[column]
        return (
          <TableCell key={column} align="center" sx={{ p: 0 }}>
            {right && (
              <RightBox
                cell={{ row, right }}
                name={text('cell', { action: rightNames.action(column), entity: name })}
              />
            )}
          </TableCell>
        )
      })}
    </TableRow>
  )
}

const rowHead = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  'tr:hover > &': { bgcolor: 'tones.raised' },
  px: 1,
  py: 0.5,
}

interface HeadLabelProps {
  label: string
  /** Content after the name. */
  end?: ReactNode
}

/** The head of a row: its box and its name. */
export function HeadLabel({ label, end, children }: PropsWithChildren<HeadLabelProps>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {children}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {end}
    </Box>
  )
}

/** The checkbox of one right, muted if `full` includes it and disabled if it is above one's own rights. */
function RightBox({ cell, name }: { cell: Cell; name: string }) {
  const { granted, may, set, included, above } = useMatrix()
  const open = isOpen(granted, cell, may)
  const isPart = isIncluded(granted, cell)
  const notes = [isPart && included, !open && above].filter(Boolean).join(' ')
  return (
    <Checkbox
      color={isPart ? 'default' : 'primary'}
      checked={grants(granted, cell.right)}
      disabled={!open}
      onChange={(event) => set([cell], event.target.checked)}
      sx={isPart ? muted : undefined}
      slotProps={{ input: { 'aria-label': name, 'aria-describedby': notes || undefined } }}
    />
  )
}

const muted = { opacity: 0.6 }

/** Links to who may read an entity, for those who may know; hidden on narrow screens. */
function WhoCanLink({ row, name }: { row: RightsRow; name: string }) {
  const text = useMessages(permissionMessages)
  const right = row.rights.read ?? cellsOf([row])[0]?.right
  if (!mayOpen(useConnection(), { right: users.rights.read })) return null
  return (
    <IconButton
      component={Link}
      to={whoCanPath(right)}
      aria-label={text('whoCan', { name })}
      size="small"
      sx={{ ml: 'auto', display: { xs: 'none', sm: 'inline-flex' } }}
    >
      <WhoCanIcon fontSize="small" />
    </IconButton>
  )
}
