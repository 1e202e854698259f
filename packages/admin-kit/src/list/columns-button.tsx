import CheckedIcon from '@mui/icons-material/CheckBox'
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Button, Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useText } from '../messages/use-text.js'
import { useAllColumns, useChosenColumns } from './use-list-columns.js'

/** Chooses which columns the list shows. */
export function ColumnsButton() {
  const text = useText()
  const columns = useAllColumns()
  const { chosen, choose } = useChosenColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (name: string) =>
    choose(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('columns')}
      </Button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {columns.map(({ name, label }) => {
          const isChosen = chosen.includes(name)
          const isLast = isChosen && chosen.length === 1
          return (
            <MenuItem
              key={name}
              dense
              role="menuitemcheckbox"
              aria-checked={isChosen}
              disabled={isLast}
              onClick={() => toggle(name)}
            >
              <ListItemIcon>
                {isChosen ? <CheckedIcon fontSize="small" /> : <UncheckedIcon fontSize="small" />}
              </ListItemIcon>
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          )
        })}
        <Divider />
        <MenuItem dense onClick={() => choose(undefined)}>
          {text('columns_reset')}
        </MenuItem>
      </Menu>
    </>
  )
}
