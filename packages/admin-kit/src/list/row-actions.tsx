import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, Stack, Tooltip } from '@mui/material'
import { LinkBase } from 'react-admin'
import { useLanguage, useText } from '../messages/use-text.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import type { RowActionsProps } from './row-props.js'

/** What can be done to one record of a list, by the rights of the person. */
export function RowActions({ record, abilities, onDelete }: RowActionsProps) {
  const { canEdit, canDelete } = abilities
  const text = useText()
  const paths = usePaths()
  const title = recordTitle(useSchema(), record, useLanguage())
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
