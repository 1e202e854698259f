import type { Queryable } from '@parvis/engine'
import { rowsOf } from '../../database/rows-of.js'
import { leaveMembers } from '../leave-members.js'
import { type ToldNetwork, takeInMembers } from '../take-in-members.js'
import { decideTold, type KnownPresence, namesOf, type ToldDecision } from './decide-told.js'
import type { EffectOf } from './effect.js'
import { addHistory, type Happened } from './history.js'

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
  network: ToldNetwork,
  effects: readonly EffectOf<'told'>[],
  at: Date,
  secret: string,
): Promise<number> {
  const userIds = effects.map(({ member }) => member.userId)
  const known = new Map((await lockPresences(connection, network, userIds)).map((one) => [one.userId, one]))
  const decisions = effects
    .map((effect) => decideTold(known.get(effect.member.userId), effect))
    .filter((decision) => decision !== undefined)
  if (decisions.length === 0) return 0
  const members = decisions.map(({ member }) => member)
  await takeInMembers(connection, network, members, at, secret)
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
  network: ToldNetwork,
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
  const { userId, joinedAt } = member
  const joined: Happened[] = hasJoined ? [{ kind: 'joined', userId, at: joinedAt ?? at, joinedAt }] : []
  if (!namesBefore) return joined
  const facts = { before: namesBefore, after: namesOf(member) }
  return [...joined, { kind: 'renamed', userId, at, joinedAt, facts }]
}

function lockPresences(
  connection: Queryable,
  { accountId, communityId, networkId }: ToldNetwork,
  userIds: readonly string[],
): Promise<KnownPresence[]> {
  return rowsOf<KnownPresence>(connection, {
    name: 'communities.lock-presences',
    text: selectPresences,
    values: [accountId, communityId, networkId, userIds],
  })
}

const selectPresences = `select "userId", "username", "displayName", "nickname", "joinedAt", "leftAt"
from "community_presences"
where "accountId" = $1 and "communityId" = $2 and "networkId" = $3 and "userId" = any($4)
order by "userId" for no key update`
