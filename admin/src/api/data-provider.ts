import { createDataProvider, type RemovalCall } from '@parvis/data-provider'
import { communities, resources } from '@parvis/schemas'
import { apiUrl } from '../configuration'
import { client } from './call'

/** How a community is deleted: its bot leaves its servers, unless `meta.stay` is true. */
const removeCommunity: RemovalCall = (id, meta) => {
  const { stay = false } = (meta ?? {}) as { stay?: boolean }
  return { path: `${communities.path}/community/${encodeURIComponent(id)}`, body: { stay } }
}

/** What react-admin reads from and writes to. */
export const dataProvider = createDataProvider({
  client,
  baseUrl: apiUrl,
  resources,
  removals: { [communities.route]: removeCommunity },
})
