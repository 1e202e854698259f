import { type ApiDataProvider, createDataProvider, type RemovalCall } from '@parvis/data-provider'
import { communities, resources } from '@parvis/schemas'
import type { RaRecord } from 'react-admin'
import { client } from '../api/call'
import { selectCommunity, selectNoCommunity } from '../communities/selection/select-community'
import { apiUrl } from '../configuration'
import { selectedCommunity } from '../session/selected-community'

/** How a community is deleted: its bot leaves its servers, unless `meta.stay` is true. */
const removeCommunity: RemovalCall = (id, meta) => {
  const { stay = false } = (meta ?? {}) as { stay?: boolean }
  return { path: `${communities.path}/community/${encodeURIComponent(id)}`, body: { stay } }
}

/** What react-admin reads from and writes to. */
export const dataProvider = selectCreatedCommunities(
  createDataProvider({
    client,
    baseUrl: apiUrl,
    resources,
    removals: { [communities.route]: removeCommunity },
  }),
)

/**
 * Extends a data provider: it selects a community after creating it, and the first remaining one after the selected one is
 * deleted.
 */
function selectCreatedCommunities(provider: ApiDataProvider): ApiDataProvider {
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

async function firstOf(provider: ApiDataProvider): Promise<RaRecord | undefined> {
  const { field, direction } = communities.list.order
  const { data } = await provider.getList(communities.route, {
    pagination: { page: 1, perPage: 1 },
    sort: { field, order: direction },
    filter: {},
  })
  return data[0]
}
