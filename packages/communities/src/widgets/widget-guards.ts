import { type GuardedWrite, guardOf, refuse, type WriteGuards } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { communities } from '@parvis/schemas'
import { widgets } from '@parvis/schemas/widgets'
import { watchInvites } from '../invites/watch-invites.js'

/**
 * Refuses settings of widgets whose values are valid each by itself, but not together. Has the invites of a server read once a
 * widget depends on them.
 */
export const widgetGuards: WriteGuards = Object.assign(
  {},
  ...widgets.map(({ resource, check, needs }) =>
    guardOf<Resource>(resource, async ({ after, caller, database }: GuardedWrite<Resource>) => {
      const problems = after && check ? check(after as never) : []
      if (problems.length > 0) refuse([...problems])
      if (!after?.enabled || !needs(after as never).invites) return
      const communityId = caller.within?.[communities.name] ?? ''
      const { accountId } = caller
      await watchInvites(database, { accountId, communityId, networkId: String(after.networkId) })
    }),
  ),
)
