import MoreIcon from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { useLanguage, useText } from '../messages/use-text.js'
import { recordTitle } from '../record/record-title.js'
import { useSchema } from '../record/schema-context.js'
import { usePaths } from '../record/use-paths.js'
import type { RowActionsProps } from './row-props.js'

/** What can be done to one record, in a menu. */
export function RowMenu({ record, abilities, onDelete }: RowActionsProps) {
  const { canEdit, canDelete } = abilities
  const text = useText()
  const paths = usePaths()
  const title = recordTitle(useSchema(), record, useLanguage())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const remove = () => {
    setAnchor(null)
    onDelete(record)
  }
  return (
    <>
      <IconButton
        aria-label={text('row_actions', { title })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'center', width: 48, height: 48 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        <MenuItem component={LinkBase} to={paths.show(record.id)}>
          {text('show')}
        </MenuItem>
        {canEdit && (
          <MenuItem component={LinkBase} to={paths.edit(record.id)}>
            {text('edit')}
          </MenuItem>
        )}
        {canDelete && <MenuItem onClick={remove}>{text('delete')}</MenuItem>}
      </Menu>
    </>
  )
}
