import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { IconButton, Popover, Tooltip } from '@mui/material'
import type { SavedFilter } from '@parvis/schema'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessages } from '../../messages/use-messages.js'
import { isMenuLinkState } from '../menu-link.js'
import { SavedFilterList } from './saved-filter-list.js'
import { savedFilterMessages } from './saved-filter-messages.js'

import { type SavedFiltersOfList, type SavedFiltersStore, useSavedFilters } from './use-saved-filters.js'
import { useShownFilter } from './use-shown-filter.js'

export type { SavedFiltersStore } from './use-saved-filters.js'

/** The button that opens the saved filters of a list, and saves the current ones. */
export function SavedFilters({ store }: { store: SavedFiltersStore }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const saved = useSavedFilters(store, isOpen)
  const { shown, show } = useShownFilter()
  const text = useMessages(savedFilterMessages)
  const id = useId()
  useDefaultFilter(saved, show)
  return (
    <>
      <Tooltip title={text('title')}>
        <IconButton
          aria-label={text('title')}
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

/** The history key of the last visit that opened with the default filter. */
let opened: string | undefined

/** Applies the default filter once each time a list is opened from the menu. */
function useDefaultFilter({ read }: SavedFiltersOfList, show: (saved: SavedFilter) => void): void {
  const { key, state } = useLocation()
  const latest = useRef({ read, show })
  latest.current = { read, show }
  const isMounted = useRef(false)
  const isOpening = isMenuLinkState(state)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  useEffect(() => {
    if (!isOpening || opened === key) return
    opened = key
    latest.current.read().then(
      (filters) => {
        const found = filters.find(({ isDefault }) => isDefault)
        if (found && isMounted.current) latest.current.show(found)
      },
      () => undefined,
    )
  }, [isOpening, key])
}
