import { type Caller, EngineError, inTransaction, type Pool, type StoredRecord } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { uuidv7 } from 'uuidv7'
import { databaseTime } from '../database-time.js'
import type { MemberPlace } from '../members/members-of.js'
import { membersOf } from '../members/members-of.js'
import { recomputeMembers } from '../members/write-members.js'
import { lockPeople } from '../people-locks.js'
import { communityRefusals } from '../refusals.js'
import { notePeople } from './note-people.js'
import { type HeldPresence, placesAfter } from './places-after.js'
import { partMembers, selectHeld } from './statements.js'

/** A presence of a member. */
export interface PresencePlace extends MemberPlace {
  readonly networkId: string
  readonly userId: string
}

/** Of whom a presence is now, and the others of the member it was of. */
export interface Unlinked {
  readonly unlinked: StoredRecord
  readonly rest: StoredRecord
}

/**
 * Makes a presence a member of its own again: the one it was before it was linked, with what happened to it. Where that is
 * the very member it is unlinked from, it stays, and the others are who they were.
 *
 * @param version of the member, as its reader knew it; undefined for any
 * @throws EngineError `not_found`, `stale_version` with the current record, or `invalid_input` beside `userId`
 */
export function unlinkPresence(
  pool: Pool,
  caller: Caller,
  { communityId, memberId, networkId, userId }: PresencePlace,
  version?: number,
): Promise<Unlinked> {
  const community = { accountId: caller.accountId, communityId }
  return inTransaction(pool, async (connection) => {
    const run = <Row extends object>(name: string, text: string, ...values: unknown[]) =>
      rowsOf<Row>(connection, {
        name: `people.${name}`,
        text,
        values: [caller.accountId, communityId, memberId, ...values],
      })
    await lockPeople(connection, community)
    const members = membersOf(connection, caller, communityId)
    await members.known(memberId, version)
    const held = await run<HeldPresence>('held', selectHeld)
    const meant = held.find((one) => one.networkId === networkId && one.userId === userId)
    const { newId, places, networkIds, unlinkedId, restId } = placesAfter(held, unlinkable(held, meant))
    const columns = [
      places.map((place) => place.networkId),
      places.map((place) => place.memberId),
      places.map((place) => place.homeId),
    ]
    const at = await databaseTime(connection)
    await run('part', partMembers, newId, at, networkIds, ...columns, uuidv7(), uuidv7())
    await recomputeMembers(connection, community, [memberId, newId], at)
    await notePeople(connection, caller, 'members_unlinked', { communityId, memberId, otherId: newId })
    return { unlinked: await members.get(unlinkedId), rest: await members.get(restId) }
  })
}

/** @throws EngineError `invalid_input` for a presence that is not theirs, or their only one */
function unlinkable(held: readonly HeldPresence[], meant: HeldPresence | undefined): HeldPresence {
  if (meant && held.length > 1) return meant
  const { notTheirs, notLinked } = communityRefusals
  throw new EngineError('invalid_input', {
    errors: [{ path: 'userId', code: meant ? notLinked : notTheirs }],
  })
}
