import SaveIcon from '@mui/icons-material/Check'
import CancelIcon from '@mui/icons-material/Close'
import { IconButton, Stack, Tooltip } from '@mui/material'
import { useText } from '../../messages/use-text.js'

export interface CellButtonsProps {
  isSubmitting: boolean
  onSave(): void
  onCancel(): void
}

/** Saving and cancelling by the pointer; the keyboard has Enter and Escape. */
export function CellButtons({ isSubmitting, onSave, onCancel }: CellButtonsProps) {
  const text = useText()
  return (
    <Stack direction="row" sx={{ height: 40, alignItems: 'center' }}>
      <Tooltip title={text('save')}>
        <IconButton
          type="submit"
          size="small"
          tabIndex={-1}
          color="primary"
          loading={isSubmitting}
          onClick={onSave}
          aria-label={text('save')}
        >
          <SaveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={text('cancel')}>
        <IconButton size="small" tabIndex={-1} onClick={onCancel} aria-label={text('cancel')}>
          <CancelIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  )
}
