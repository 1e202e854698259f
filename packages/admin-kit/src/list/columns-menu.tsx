import CheckedIcon from '@mui/icons-material/CheckBox'
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank'
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { useText } from '../messages/use-text.js'
import { useAllColumns, useChosenColumns } from './use-list-columns.js'

interface ColumnsMenuProps {
  /** The element it is anchored to; null closes it. */
  anchor: HTMLElement | null
  onClose(): void
}

/** The columns that the list can have, and those that it shows. */
export default function ColumnsMenu({ anchor, onClose }: ColumnsMenuProps) {
  const text = useText()
  const columns = useAllColumns()
  const { chosen, choose } = useChosenColumns()
  const toggle = (name: string) =>
    choose(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name])
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose}>
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
  )
}
