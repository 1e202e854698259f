/** A row of a list’s table, and its actions. */

import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, Link, Stack, TableCell, TableRow, Tooltip } from '@mui/material'
import type { StoredFile } from '@parvis/data-provider'
import { type MouseEvent, memo, type PropsWithChildren, startTransition, useEffect, useState } from 'react'
import { LinkBase, type RaRecord } from 'react-admin'
import { FileSign } from '../kinds/file/file-line.js'
import { useRecordTitle } from '../kinds/reference/use-record-title.js'
import { useText } from '../messages/use-text.js'
import { useExtensions, useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import { RowCheckbox } from './row-checkbox.js'
import type { ListColumn } from './use-list-columns.js'
import type { RowActionsProps, RowProps } from './use-rows.js'

export interface ListTableRowProps extends RowProps {
  onOpen(record: RaRecord): void
}

/** A record as a row: a click anywhere opens it, as does the link of its title. */
export const ListTableRow = memo(function ListTableRow(props: ListTableRowProps) {
  const { record, columns, abilities, isSelected, onToggle, onOpen, onDelete } = props
  const to = abilities.linkTo(record)
  const open = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (!isOnControl) onOpen(record)
  }
  return (
    <TableRow hover selected={isSelected} onClick={open} sx={row}>
      {abilities.maySelect && (
        <TableCell sx={{ py: 0, pl: 1, pr: 0 }}>
          <RowCheckbox record={record} isSelected={isSelected} onToggle={onToggle} />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell
          key={column.name}
          align={column.align}
          sx={{ position: 'relative', overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          <CellContent column={column} record={record} to={to} />
        </TableCell>
      ))}
      <TableCell className="row-actions" sx={{ p: 0 }}>
        {!abilities.isPast && (
          <Deferred>
            <RowActions record={record} abilities={abilities} onDelete={onDelete} />
          </Deferred>
        )}
      </TableCell>
    </TableRow>
  )
})

function CellContent({ column, record, to }: { column: ListColumn; record: RaRecord; to: string }) {
  const isTitle = column.name === useSchema().title
  return isTitle ? <TitleLink record={record} to={to} /> : column.render(record)
}

/** The title of a record, which leads to its page. */
export function TitleLink({ record, to }: { record: RaRecord; to: string }) {
  const { hasFile } = useSchema()
  const { RowTitle } = useExtensions()
  const title = useRecordTitle(record)
  const link = (
    <Link component={LinkBase} to={to} color="inherit" underline="hover" noWrap title={title} sx={titleLink}>
      {RowTitle ? <RowTitle record={record} /> : title}
    </Link>
  )
  if (!hasFile) return link
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <FileSign file={record as StoredFile} size={28} />
      {link}
    </Stack>
  )
}

const titleLink = { display: 'block', minWidth: 0, fontWeight: 'fontWeightMedium' }

/** Actions appear over the end of the row on hover and on focus. */
const row = {
  cursor: 'pointer',
  height: 48,
  '& .row-actions': { position: 'sticky', right: 0 },
  '& .row-actions > *': {
    position: 'absolute',
    right: 8,
    top: '50%',
    transform: 'translateY(-50%)',
    opacity: 0,
    pointerEvents: 'none',
  },
  '&:hover .row-actions > *, &:focus-within .row-actions > *': { opacity: 1, pointerEvents: 'auto' },
}

/** Renders its children after the first paint of the row. */
function Deferred({ children }: PropsWithChildren) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue && children
}

/** The permitted actions on one record of a list. */
function RowActions({ record, abilities, onDelete }: RowActionsProps) {
  const { canEdit, canDelete } = abilities
  const text = useText()
  const paths = usePaths()
  const title = useRecordTitle(record)
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={text('row_actions', { title })}
      onClick={(event) => event.stopPropagation()}
      sx={{ justifyContent: 'flex-end', bgcolor: 'background.paper', borderRadius: 1 }}
    >
      <Tooltip title={text('show')}>
        <IconButton
          component={LinkBase}
          to={paths.show(record.id)}
          aria-label={text('show_named', { title })}
        >
          <ShowIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {canEdit && (
        <Tooltip title={text('edit')}>
          <IconButton
            component={LinkBase}
            to={paths.edit(record.id)}
            aria-label={text('edit_named', { title })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {canDelete && (
        <Tooltip title={text('delete')}>
          <IconButton onClick={() => onDelete(record)} aria-label={text('delete_named', { title })}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  )
}
