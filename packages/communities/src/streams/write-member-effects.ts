import type { ChatMember } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { markReady, recordArrivals } from '../arrivals/record-arrivals.js'
import { addHistory, type Happened, joined, left, renamed } from '../history/add-history.js'
import {
  isRenamed,
  type KnownPresence,
  lockPresences,
  type Names,
  namesOf,
} from '../history/known-presences.js'
import { storableMember } from '../members/reported-members.js'
import { leaveMembers, upsertMembers } from '../members/write-members.js'
import type { PlatformNetwork } from '../networks/network.js'
import type { EffectOf } from './effects.js'

/**
 * Writes reported people of a network, each once, and their history.
 *
 * @param connection of a transaction
 * @param at when it was reported
 * @param secret the server's
 * @returns the change in the number of members
 * @throws DatabaseFailure
 */
export async function writeReported(
  connection: Queryable,
  network: PlatformNetwork,
  effects: readonly EffectOf<'reported'>[],
  at: Date,
  secret: string,
): Promise<number> {
  const userIds = effects.map(({ member }) => member.userId)
  const known = new Map((await lockPresences(connection, network, userIds)).map((one) => [one.userId, one]))
  const decisions = effects
    .map(({ member, isJoin }) =>
      decideReported(known.get(member.userId), { member: storableMember(member), isJoin }),
    )
    .filter((decision) => decision !== undefined)
  if (decisions.length === 0) return 0
  const members = decisions.map(({ member }) => member)
  await upsertMembers(connection, network, members, at, secret)
  await writeArrivals(connection, network, decisions, at)
  await addHistory(
    connection,
    network,
    decisions.flatMap((decision) => eventsOf(decision, at)),
  )
  return decisions.filter(({ isArrival }) => isArrival).length
}

async function writeArrivals(
  connection: Queryable,
  network: PlatformNetwork,
  decisions: readonly MemberDecision[],
  at: Date,
): Promise<void> {
  const userIds = (some: readonly MemberDecision[]) => some.map(({ member }) => member.userId)
  await recordArrivals(connection, network, userIds(decisions.filter(({ hasJoined }) => hasJoined)))
  const ready = decisions.filter(({ member }) => !member.isPending)
  await markReady(connection, network, at, userIds(ready))
}

/** Writes that people left a network; as `writeReported`. */
export async function writeLeft(
  connection: Queryable,
  network: PlatformNetwork,
  effects: readonly EffectOf<'left'>[],
  at: Date,
  secret: string,
): Promise<number> {
  const userIds = effects.map(({ userId }) => userId)
  const departed = await leaveMembers(connection, network, userIds, at, secret)
  await addHistory(
    connection,
    network,
    departed.map((member) => left(member, at)),
  )
  return -departed.length
}

function eventsOf({ member, hasJoined, namesBefore }: MemberDecision, at: Date): Happened[] {
  return [
    ...(hasJoined ? [joined(member, at)] : []),
    ...(namesBefore ? [renamed(namesBefore, member, at)] : []),
  ]
}

/** The effect of a report about someone. */
export interface MemberDecision {
  readonly member: ChatMember
  /** Whether they joined: their join is part of the history. */
  readonly hasJoined: boolean
  /** Whether the number of members grows by one. */
  readonly isArrival: boolean
  /** Their former names, if they changed. */
  readonly namesBefore?: Names
}

/**
 * The effect of a report; undefined for a stale one: someone who left has not returned unless they joined since.
 */
export function decideReported(
  before: KnownPresence | undefined,
  { member, isJoin }: { readonly member: ChatMember; readonly isJoin: boolean },
): MemberDecision | undefined {
  const wasMember = before !== undefined && before.leftAt === null
  if (before && !wasMember && !isBack(before, member, isJoin)) return undefined
  return {
    member,
    hasJoined: isJoin,
    isArrival: !wasMember,
    ...(wasMember && isRenamed(before, member) ? { namesBefore: namesOf(before) } : {}),
  }
}

/**
 * Whether someone who left is back, by the platform's clock alone: ours may differ. Their join may be
 * reported after they left although it happened before: it is then no later than the stored one.
 */
function isBack({ joinedAt }: KnownPresence, member: ChatMember, isJoin: boolean): boolean {
  if (member.joinedAt === null || joinedAt === null) return true
  return member.joinedAt > joinedAt || (isJoin && member.joinedAt.getTime() === joinedAt.getTime())
}
