import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { LocalDay } from '../../settings/index.js'
import { inCommunity } from '../networks/network.js'

export interface BeginningOptions {
  readonly accountId: string
  readonly communityId: string
  /** All networks where none is named. */
  readonly networkId?: string
  readonly day: LocalDay
}

/**
 * The day that the first member of a community joined who is known of, or of one of its networks.
 *
 * @returns today where nobody is
 * @throws DatabaseFailure
 */
export async function beginningOf(
  pool: Pool,
  { accountId, communityId, networkId, day: { timeZone, today } }: BeginningOptions,
): Promise<string> {
  const values = [accountId, communityId, networkId, timeZone]
  // Planned each time: one network and all of them are found by different indexes.
  const [row] = await rowsOf<{ day: string | null }>(pool, { text: selectBeginning, values })
  return row?.day ?? today
}

const selectBeginning = `select to_char(min(c."quarter") at time zone $4, 'YYYY-MM-DD') as "day" from "community_counts" c
where ${inCommunity('c')} and ($3::uuid is null or c."networkId" = $3)`
