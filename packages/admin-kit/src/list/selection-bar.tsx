import ClearIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { useText } from '../messages/use-text.js'

/** What can be done to the selected records. */
export function SelectionBar({ onDelete }: { onDelete(): void }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const text = useText()
  return (
    <Stack direction="row" spacing={1} role="toolbar" sx={bar} aria-label={text('actions')}>
      <Tooltip title={text('clear_selection')}>
        <IconButton color="inherit" aria-label={text('clear_selection')} onClick={() => onUnselectItems()}>
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography role="status" sx={{ flexGrow: 1, fontWeight: 'fontWeightMedium' }}>
        {text('selected', { smart_count: selectedIds.length })}
      </Typography>
      <Button color="inherit" variant="outlined" startIcon={<DeleteIcon />} onClick={onDelete}>
        {text('delete')}
      </Button>
    </Stack>
  )
}

const bar = { alignItems: 'center', px: 1, minHeight: 72, bgcolor: 'action.selected' }
