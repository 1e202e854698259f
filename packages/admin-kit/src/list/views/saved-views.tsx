import SavedIcon from '@mui/icons-material/BookmarkBorder'
import { IconButton, Popover, Tooltip } from '@mui/material'
import type { ListView } from '@parvis/schema'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessages } from '../../messages/use-messages.js'
import { isMenuLinkState } from '../menu-link.js'
import { defaultView } from './same-view.js'
import { SavedViewList } from './saved-view-list.js'
import { savedViewMessages } from './saved-view-messages.js'
import { type SavedViewsOfList, type SavedViewsStore, useSavedViews } from './use-saved-views.js'
import { useShownView } from './use-shown-view.js'
import { viewOfState } from './view-link.js'

export type { NewView, SavedViewsStore, ViewAudiences, ViewChange } from './use-saved-views.js'
export { viewLinkState } from './view-link.js'

/** The button that opens the saved views of a list, and saves the present one. */
export function SavedViews({ store }: { store: SavedViewsStore }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOpen = anchor !== null
  const saved = useSavedViews(store, isOpen)
  const { shown, show } = useShownView()
  const text = useMessages(savedViewMessages)
  const id = useId()
  useFirstView(saved, show)
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
        <SavedViewList
          {...{ saved, shown, titleId: id }}
          addressOf={store.addressOf}
          onShow={(view) => {
            setAnchor(null)
            show(view)
          }}
        />
      </Popover>
    </>
  )
}

/** The history key of the last visit that opened with a view. */
let opened: string | undefined

/** Shows the view of a link to it, or the default one when the list is opened from the menu, once for each visit. */
function useFirstView({ read }: SavedViewsOfList, show: (view: ListView) => void): void {
  const { key, state } = useLocation()
  const latest = useRef({ read, show })
  latest.current = { read, show }
  const isMounted = useRef(false)
  const linked = viewOfState(state)
  const latestLinked = useRef(linked)
  latestLinked.current = linked
  const isOpening = isMenuLinkState(state) || linked !== undefined
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  useEffect(() => {
    if (!isOpening || opened === key) return
    opened = key
    const { read, show } = latest.current
    if (latestLinked.current) {
      show(latestLinked.current)
      return
    }
    read().then(
      (views) => {
        const found = defaultView(views)
        if (found && isMounted.current) latest.current.show(found)
      },
      () => undefined,
    )
  }, [isOpening, key])
}
