import type { Queryable } from '@parvis/engine'
import { addHistory, type Happened, joined, renamed } from '../history/add-history.js'
import { lockPresences } from '../history/known-presences.js'
import { storableMember } from '../members/reported-members.js'
import { leaveMembers, upsertMembers } from '../members/write-members.js'
import type { PlatformNetwork } from '../networks/network.js'
import { decideTold, type ToldDecision } from './decide-told.js'
import type { EffectOf } from './effect.js'

/**
 * Writes what was told of people on a network, each once, and what happened to them.
 *
 * @param connection of a transaction
 * @param at when it was told
 * @param secret the server's
 * @returns how many more there are than were known
 * @throws EngineError `unavailable` without the database
 */
export async function writeTold(
  connection: Queryable,
  network: PlatformNetwork,
  effects: readonly EffectOf<'told'>[],
  at: Date,
  secret: string,
): Promise<number> {
  const userIds = effects.map(({ member }) => member.userId)
  const known = new Map((await lockPresences(connection, network, userIds)).map((one) => [one.userId, one]))
  const decisions = effects
    .map(({ member, isJoin }) =>
      decideTold(known.get(member.userId), { member: storableMember(member), isJoin }),
    )
    .filter((decision) => decision !== undefined)
  if (decisions.length === 0) return 0
  const members = decisions.map(({ member }) => member)
  await upsertMembers(connection, network, members, at, secret)
  await addHistory(
    connection,
    network,
    decisions.flatMap((decision) => happenedTo(decision, at)),
  )
  return decisions.filter(({ isArrival }) => isArrival).length
}

/** Writes that people left a network; as `writeTold`. */
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

function happenedTo({ member, hasJoined, namesBefore }: ToldDecision, at: Date): Happened[] {
  return [
    ...(hasJoined ? [joined(member, at)] : []),
    ...(namesBefore ? [renamed(namesBefore, member, at)] : []),
  ]
}
