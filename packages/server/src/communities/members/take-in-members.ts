import type { ChatMember } from '@parvis/chat'
import { inTransaction, type Queryable } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import type { NetworkPlace } from '../networks/network-place.js'
import { takeInMembers as statement } from './members-statement.js'
import { refreshStatistics } from './refresh-statistics.js'
import { rewriteMembers } from './rewrite-members.js'
import { sharePeople } from './share-people.js'
import { toldValues } from './told-values.js'

/** A network of a community, whose members are told of. */
export interface ToldNetwork extends NetworkPlace {
  /** The name of its platform. */
  readonly platform: string
}

/** What members came to be by a page. */
export interface TakenIn {
  readonly added: number
  readonly changed: number
}

interface Taken extends TakenIn {
  /** Members who are on other networks as well. */
  readonly linked: readonly string[]
}

/**
 * Writes members of a network, and their presences there, in one transaction: those who are new are added, those who changed
 * are changed, and all others are left alone. What was told later than `seenAt` stays, and so do those who were erased.
 *
 * @param members at most 1000; of one who is there twice, what is told last
 * @param seenAt when the platform told of them
 * @param secret the server's, by which those who were erased are known
 * @throws DatabaseFailure
 */
export async function takeInMembers(
  database: Queryable,
  network: ToldNetwork,
  members: readonly ChatMember[],
  seenAt: Date,
  secret: string,
): Promise<TakenIn> {
  const values = toldValues(network, members, seenAt, secret)
  const { added, changed } = await inTransaction(database, async (connection) => {
    await sharePeople(connection, network)
    // Planned each time: a plan for no rows in particular would compare each of them with each.
    const [taken] = await rowsOf<Taken>(connection, { text: statement, values })
    const { linked, ...counts } = taken as Taken
    await rewriteMembers(connection, network, linked, seenAt)
    return { ...counts, changed: counts.changed + linked.length }
  })
  if (added > 0) await refreshStatistics(database, network)
  return { added, changed }
}
