import ClearIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { PropsWithChildren } from 'react'
import { useListContext } from 'react-admin'
import { useText } from '../messages/use-text.js'

/** What can be done to the selected records, and what else there is room for on its line. */
export function SelectionBar({ onDelete, children }: PropsWithChildren<{ onDelete(): void }>) {
  const { selectedIds, onUnselectItems } = useListContext()
  const text = useText()
  return (
    <Stack direction="row" spacing={1} role="toolbar" sx={bar} aria-label={text('actions')}>
      <Tooltip title={text('clear_selection')}>
        <IconButton color="inherit" aria-label={text('clear_selection')} onClick={() => onUnselectItems()}>
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography role="status" noWrap sx={{ flex: '1 0 auto', fontWeight: 'fontWeightMedium' }}>
        {text('selected', { smart_count: selectedIds.length })}
      </Typography>
      {children}
      <Button color="inherit" variant="outlined" startIcon={<DeleteIcon />} onClick={onDelete}>
        {text('delete')}
      </Button>
    </Stack>
  )
}

const bar = { alignItems: 'center', px: 1, minHeight: 72, bgcolor: 'action.selected' }
