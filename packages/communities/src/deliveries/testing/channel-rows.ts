import type { Pool } from '@parvis/engine'
import type { ChannelKey } from '../delivery.js'
import type { RecordWorld } from './record-world.js'

const times = {
  community_deliveries: ['queuedAt', 'triedAt', 'lastTriedAt', 'searchAt', 'expiresAt'],
  community_channels: ['nextAt', 'stoppedAt', 'usedAt'],
  leases: ['until'],
}

const since = (column: string) => `extract(epoch from "${column}" - clock_timestamp())::float8 as "${column}"`

/** Reads the rows of a channel in PostgreSQL, and lets time pass for them. */
export function channelRows(
  pool: Pool,
  { communityId, networkId, channelId }: ChannelKey,
): Pick<RecordWorld, 'pass' | 'deliveries' | 'channel'> {
  const values = [communityId, networkId, channelId]
  const where = `where "communityId" = $1 and "networkId" = $2 and "channelId" = $3`
  return {
    async pass(milliseconds) {
      for (const [table, columns] of Object.entries(times)) {
        const sets = columns.map((column) => `"${column}" = "${column}" - make_interval(secs => $1)`)
        await pool.query(`update "${table}" set ${sets.join(', ')}`, [milliseconds / 1000])
      }
    },
    async deliveries() {
      const columns = times.community_deliveries.filter((column) => column !== 'queuedAt').map(since)
      const { rows } = await pool.query(
        `select "id", "state", "cause", "attempts", "messageId", ${columns.join(', ')}
from "community_deliveries" ${where} order by "id"`,
        values,
      )
      return rows
    },
    async channel() {
      const { rows } = await pool.query(
        `select "turns", "stoppedFor", "stoppedBy", "stops", ${since('nextAt')}, ${since('stoppedAt')}
from "community_channels" ${where}`,
        values,
      )
      return rows[0]
    },
  }
}
