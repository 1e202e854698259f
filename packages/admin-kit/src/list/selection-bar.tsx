import ClearIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { PropsWithChildren } from 'react'
import { countedName } from '../messages/counted-name.js'
import { useLanguage, useText } from '../messages/use-text.js'
import { useParts, useSchema } from '../record/schema-context.js'
import { useAllowed } from '../record/use-allowed.js'
import { useSelected } from './selected.js'
import { useTotal } from './use-total.js'

/** What can be done to the selected records, and what else there is room for on its line. */
export function SelectionBar({ onDelete, children }: PropsWithChildren<{ onDelete(): void }>) {
  const { selection, count, isAll, clear } = useSelected()
  const parts = useParts().selection
  const canDelete = useAllowed('delete')
  const text = useText()
  const told = new Intl.NumberFormat(useLanguage()).format(count)
  return (
    <Stack direction="row" useFlexGap role="toolbar" sx={bar} aria-label={text('actions')}>
      <Tooltip title={text('clear_selection')}>
        <IconButton color="inherit" aria-label={text('clear_selection')} onClick={clear}>
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Typography role="status" noWrap sx={{ flex: '1 0 auto', fontWeight: 'fontWeightMedium' }}>
        {text('selected', { smart_count: count, count: told })}
      </Typography>
      {parts && <TakeAll />}
      {children}
      {parts && <parts.Actions selection={selection} onDone={clear} />}
      {canDelete && !isAll && (
        <Button color="inherit" variant="outlined" startIcon={<DeleteIcon />} onClick={onDelete}>
          {text('delete')}
        </Button>
      )}
    </Stack>
  )
}

/** Offers to select all that match, once the whole page is selected. */
function TakeAll() {
  const { mayTakeAll, isCounting, takeAll } = useSelected()
  const { label } = useSchema()
  const { told, total } = useTotal()
  const text = useText()
  const locale = useLanguage()
  if (!mayTakeAll) return null
  return (
    <Button color="inherit" loading={isCounting} onClick={takeAll}>
      {text('select_all', { total: told, many: countedName(label, total, locale) })}
    </Button>
  )
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
