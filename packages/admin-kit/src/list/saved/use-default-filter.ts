import type { SavedFilter } from '@parvis/schema'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isMenuLinkState } from '../from-menu.js'
import type { SavedFiltersOfList } from './use-saved-filters.js'

/** The visit of a list that was opened with its default last, by its key in the history. */
let opened: string | undefined

/** Has a list that is opened from the menu show the default filter, once for each time that it is. */
export function useDefaultFilter({ read }: SavedFiltersOfList, show: (saved: SavedFilter) => void): void {
  const { key, state } = useLocation()
  const latest = useRef({ read, show })
  latest.current = { read, show }
  const isThere = useRef(false)
  const isOpening = isMenuLinkState(state)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  useEffect(() => {
    if (!isOpening || opened === key) return
    opened = key
    latest.current.read().then(
      (filters) => {
        const found = filters.find(({ isDefault }) => isDefault)
        if (found && isThere.current) latest.current.show(found)
      },
      () => undefined,
    )
  }, [isOpening, key])
}
