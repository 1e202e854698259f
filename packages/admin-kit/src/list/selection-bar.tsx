import ClearIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import { type PropsWithChildren, useState } from 'react'
import { useListContext } from 'react-admin'
import { useLanguage, useText } from '../messages/use-text.js'
import { useExtensions } from '../record/schema-context.js'
import { useAllowed } from '../record/use-allowed.js'
import { type Matching, SelectionActions } from './selection-actions.js'

/** What can be done to the selected records, and what else there is room for on its line. */
export default function SelectionBar({ onDelete, children }: PropsWithChildren<{ onDelete(): void }>) {
  const { selectedIds, onUnselectItems } = useListContext()
  const { all, takeAll } = useMatching()
  const { selection } = useExtensions()
  const canDelete = useAllowed('delete')
  const text = useText()
  const count = all?.count ?? selectedIds.length
  const told = new Intl.NumberFormat(useLanguage()).format(count)
  return (
    <Stack direction="row" useFlexGap role="toolbar" sx={bar} aria-label={text('actions')}>
      <Tooltip title={text('clear_selection')}>
        <IconButton color="inherit" aria-label={text('clear_selection')} onClick={() => onUnselectItems()}>
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography role="status" noWrap sx={{ flex: '1 0 auto', fontWeight: 'fontWeightMedium' }}>
        {text('selected', { smart_count: count, count: told })}
      </Typography>
      {children}
      {selection && <SelectionActions all={all} onTakeAll={takeAll} />}
      {canDelete && !all && (
        <Button color="inherit" variant="outlined" startIcon={<DeleteIcon />} onClick={onDelete}>
          {text('delete')}
        </Button>
      )}
    </Stack>
  )
}

/** All that the list was narrowed to, once that was taken, for as long as neither that nor what is checked changes. */
function useMatching() {
  const { filterValues, selectedIds } = useListContext()
  const [taken, setTaken] = useState<{ of: string; all: Matching }>()
  const here = JSON.stringify([filterValues, selectedIds])
  return {
    all: taken?.of === here ? taken.all : undefined,
    takeAll: (all: Matching) => setTaken({ of: here, all }),
  }
}

const bar = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: 1,
  py: 1,
  minHeight: 72,
  bgcolor: 'action.selected',
}
