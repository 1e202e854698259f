import type { RemovalCall } from '@parvis/data-provider'
import { communities } from '@parvis/schemas'

/** How a community is deleted: its bot leaves its servers, unless `meta.stay` is true. */
export const removeCommunity: RemovalCall = (id, meta) => {
  const { stay = false } = (meta ?? {}) as { stay?: boolean }
  return { path: `${communities.path}/community/${encodeURIComponent(id)}`, body: { stay } }
}
