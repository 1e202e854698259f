import { useNotifications } from '@parvis/admin-kit'
import type { ApiDataProvider } from '@parvis/data-provider'
import { communityNotes } from '@parvis/schemas'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Note } from './note'

/** Deletes a note at once, and brings it back. */
export function useRemoveNote({ id, ...note }: Note) {
  const dataProvider = useDataProvider<ApiDataProvider>()
  const tell = useNotifications()
  const [isRemoved, setRemoved] = useState(false)
  const become = async (removed: boolean, call: Promise<unknown>) => {
    try {
      await call
      setRemoved(removed)
    } catch (error) {
      tell.problem(error)
    }
  }
  return {
    isRemoved,
    remove: () =>
      become(true, dataProvider.delete(communityNotes.route, { id, previousData: { id, ...note } })),
    restore: () => become(false, dataProvider.restore(communityNotes.route, { id })),
  }
}
