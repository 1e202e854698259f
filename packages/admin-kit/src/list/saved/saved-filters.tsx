import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { IconButton, Popover, Tooltip } from '@mui/material'
import { useId, useState } from 'react'
import { SavedFilterList } from './saved-filter-list.js'
import type { SavedFiltersStore } from './saved-filters-store.js'
import { useSavedWords } from './saved-words.js'
import { useDefaultFilter } from './use-default-filter.js'
import { useSavedFilters } from './use-saved-filters.js'
import { useShown } from './use-shown.js'

/** The button beside the filters of a list that shows what was saved of it, and saves what it shows. */
export function SavedFilters({ store }: { store: SavedFiltersStore }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const saved = useSavedFilters(store, isOpen)
  const { shown, show } = useShown()
  const words = useSavedWords()
  const id = useId()
  useDefaultFilter(saved, show)
  return (
    <>
      <Tooltip title={words.title}>
        <IconButton
          aria-label={words.title}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ width: 40, height: 40, flexShrink: 0 }}
        >
          <SavedIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 360, maxWidth: '92vw' } } }}
      >
        <SavedFilterList
          {...{ saved, shown, titleId: id }}
          onShow={(filter) => {
            setAnchor(null)
            show(filter)
          }}
        />
      </Popover>
    </>
  )
}
