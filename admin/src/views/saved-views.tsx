import { SavedViews, type SavedViewsStore } from '@parvis/admin-kit/views'
import type { Resource, SavedView } from '@parvis/schema'
import { changeView, createView, deleteView, listViewAudiences, listViews } from '@parvis/schemas/calls/views'
import { useHref } from 'react-router-dom'
import { call } from '../api/call'
import { viewsRoute } from '../routing/routes'
import { selectedCommunity } from '../session/selected-community'

/** The list of a resource: that of the selected community, where its records are within one. */
function listOf({ name, within }: Resource) {
  const community = within && selectedCommunity()
  return { resource: name, ...(community && { within: community }) }
}

const store: Omit<SavedViewsStore, 'addressOf'> = {
  read: (resource) => call(listViews, { query: listOf(resource) }),
  readAudiences: () => call(listViewAudiences),
  create: (resource, view) => call(createView, { body: { ...listOf(resource), ...view } }),
  change: ({ id, version }: SavedView, change) =>
    call(changeView, { params: { id }, body: { version, ...change } }),
  remove: ({ id }) => call(deleteView, { params: { id } }),
}

/** The saved views of the list on screen. */
export default function SavedViewsOfList() {
  const views = useHref(`/${viewsRoute}`)
  const addressOf = (id: string) => `${window.location.origin}${views}/${id}`
  return <SavedViews store={{ ...store, addressOf }} />
}
