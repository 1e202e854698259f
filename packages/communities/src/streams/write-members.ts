import type { ChatMember } from '@parvis/chat'
import type { Queryable } from '@parvis/engine'
import { addHistory, type Happened, joined, renamed } from '../history/add-history.js'
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
 * Writes what was reported of people on a network, each once, and what happened to them.
 *
 * @param connection of a transaction
 * @param at when it was reported
 * @param secret the server's
 * @returns how many more there are than were known
 * @throws EngineError `unavailable` without the database
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
  await addHistory(
    connection,
    network,
    decisions.flatMap((decision) => eventsOf(decision, at)),
  )
  return decisions.filter(({ isArrival }) => isArrival).length
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
  const left = await leaveMembers(connection, network, userIds, at, secret)
  const happened = left.map(({ userId, joinedAt }): Happened => ({ kind: 'left', userId, at, joinedAt }))
  await addHistory(connection, network, happened)
  return -left.length
}

function eventsOf({ member, hasJoined, namesBefore }: MemberDecision, at: Date): Happened[] {
  return [
    ...(hasJoined ? [joined(member, at)] : []),
    ...(namesBefore ? [renamed(namesBefore, member, at)] : []),
  ]
}

/** What follows from a report of someone. */
export interface MemberDecision {
  readonly member: ChatMember
  /** Whether they came: their joining is part of the history. */
  readonly hasJoined: boolean
  /** Whether there is one more on the server than was known. */
  readonly isArrival: boolean
  /** What they were called before, where that is something else. */
  readonly namesBefore?: Names
}

/**
 * What follows from a report of someone; undefined for a stale one: who left has not come back unless they joined since.
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
 * Whether someone who left is there again, by the platform's own clock alone: ours may be another. Their joining may be
 * reported after their leaving though it was read before both: it is no later then than what is known.
 */
function isBack({ joinedAt }: KnownPresence, member: ChatMember, isJoin: boolean): boolean {
  if (member.joinedAt === null || joinedAt === null) return true
  return member.joinedAt > joinedAt || (isJoin && member.joinedAt.getTime() === joinedAt.getTime())
}
