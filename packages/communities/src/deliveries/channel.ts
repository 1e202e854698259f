/** How statements name a channel of a network. */

import { type Sql, sql } from '@parvis/work'
import { networkParams, ofNetwork } from '../networks/network.js'

/** The channel that `ofChannel` is about. */
export const channelParams = { ...networkParams, channelId: sql.text }

/** That a row is of the channel of `channelParams`. */
export const ofChannel = (rows: Sql) => sql`${ofNetwork(rows)} and ${rows}."channelId" = $channelId`
