import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Button, Checkbox, ListItemText, Menu, MenuItem } from '@mui/material'
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
              <Checkbox
                checked={isChosen}
                size="small"
                tabIndex={-1}
                disableRipple
                sx={box}
                slotProps={hiddenInput}
              />
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          )
        })}
        <MenuItem dense divider={false} onClick={() => choose(undefined)}>
          <ListItemText inset sx={{ pl: 0 }}>
            {text('columns_reset')}
          </ListItemText>
        </MenuItem>
      </Menu>
    </>
  )
}

const box = { p: 0, mr: 1, pointerEvents: 'none' }
const hiddenInput = { input: { 'aria-hidden': true } }
