import type { Queryable } from '@parvis/engine'
import { notify } from '@parvis/work'

/** The channel on which the database tells which networks are worth a look: all of a platform, or those not seen yet. */
export const healthChannel = 'network_health'

/** What is told where networks were connected that nobody has looked at. */
export const unseenOn = (platform: string): string => `${platform} unseen`

/** Has somebody look at all networks of a platform. @throws DatabaseFailure */
export function haveAllLookedAt(database: Queryable, platform: string): Promise<void> {
  return notify(database, healthChannel, platform)
}

/** Has somebody look at the networks that were just connected. @throws DatabaseFailure */
export function haveUnseenLookedAt(database: Queryable, platform: string): Promise<void> {
  return notify(database, healthChannel, unseenOn(platform))
}
