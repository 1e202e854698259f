import { communities } from '@parvis/schemas'
import type { DataProvider, RaRecord } from 'react-admin'
import { selectedCommunity } from '../../session/selected-community'
import { selectCommunity, selectNoCommunity } from './select-community'

/**
 * Extends a data provider: it selects a community after creating it, and the first remaining one after the selected one is
 * deleted.
 */
export function selectChanged(provider: DataProvider): DataProvider {
  const ofCommunities = (route: string) => route === communities.route

  async function selectAnother(removed: readonly unknown[]): Promise<void> {
    if (!removed.includes(selectedCommunity())) return
    const first = await firstOf(provider).catch(() => undefined)
    if (first) selectCommunity(String(first.id))
    else selectNoCommunity()
  }

  return {
    ...provider,
    async create(route, params) {
      const made = await provider.create(route, params)
      if (ofCommunities(route)) selectCommunity(String(made.data.id))
      return made
    },
    async delete(route, params) {
      const deleted = await provider.delete(route, params)
      if (ofCommunities(route)) await selectAnother([params.id])
      return deleted
    },
    async deleteMany(route, params) {
      const deleted = await provider.deleteMany(route, params)
      if (ofCommunities(route)) await selectAnother(deleted.data ?? [])
      return deleted
    },
  }
}

async function firstOf(provider: DataProvider): Promise<RaRecord | undefined> {
  const { field, direction } = communities.list.order
  const { data } = await provider.getList(communities.route, {
    pagination: { page: 1, perPage: 1 },
    sort: { field, order: direction },
    filter: {},
  })
  return data[0]
}
