import Remove from '@mui/icons-material/Close'
import Edit from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import { useMessages } from '@parvis/admin-kit'
import { homeMessages } from './messages'

interface ItemButtonsProps {
  title: string
  /** Left out where it cannot be edited. */
  onEdit?: (() => void) | undefined
  onRemove(): void
}

/** Edits an item, and removes it. */
export function ItemButtons({ title, onEdit, onRemove }: ItemButtonsProps) {
  const text = useMessages(homeMessages)
  return (
    <>
      {onEdit && (
        <IconButton
          className="item-action"
          size="small"
          aria-label={text('editNamed', { title })}
          title={text('editItem')}
          onClick={onEdit}
        >
          <Edit fontSize="small" />
        </IconButton>
      )}
      <IconButton
        className="item-action"
        size="small"
        aria-label={text('removeNamed', { title })}
        title={text('removeItem')}
        onClick={onRemove}
      >
        <Remove fontSize="small" />
      </IconButton>
    </>
  )
}
