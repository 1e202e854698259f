import type { StreamedEvent } from '@parvis/chat'
import { inTransaction, type Pool, type Queryable } from '@parvis/engine'
import { type ChangePublisher, type Lease, requireLease } from '@parvis/work'
import { databaseTime } from '../database-time.js'
import { membersChange } from '../members/members-of.js'
import { lockNetworkPeople } from '../people-locks.js'
import { type ConnectedServer, connectedServers } from './connected-servers.js'
import { type EffectGroup, effectGroups } from './effect-groups.js'
import { type Effect, type EffectOf, type EffectSources, effectsOf } from './effects.js'
import type { MonotonicClock } from './monotonic-clock.js'
import { type Shard, writePosition } from './stream-positions.js'
import { writeLeft, writeReported } from './write-member-effects.js'
import { type Activity, disconnectServer, writeActivity, writeHealth, writeServer } from './write-networks.js'

export interface IngestOptions extends EffectSources {
  readonly pool: Pool
  readonly lease: Pick<Lease, 'kind' | 'name' | 'fence'>
  readonly shard: Shard
  readonly clock: MonotonicClock
  /** Notified of changes once they are written. */
  readonly publisher: Pick<ChangePublisher, 'publish'>
  /** The server's secret, which identifies those who were erased. */
  readonly secret: string
}

/**
 * Ingests events of a stream: their effects and the new position are committed in one transaction, which requires
 * the stream's lease.
 *
 * @throws LeaseLost
 * @throws DatabaseFailure
 */
export async function ingestEvents(options: IngestOptions, events: readonly StreamedEvent[]): Promise<void> {
  const effects: { effect: Effect; at: Date }[] = []
  for (const { event, at } of events)
    for (const effect of await effectsOf(event, options)) effects.push({ effect, at })
  const position = events.at(-1)?.position
  if (position === undefined) return
  const { pool, lease, shard, clock, publisher } = options
  const people = await inTransaction(pool, async (connection) => {
    await requireLease(connection, lease)
    const asked = new Date()
    if (effects.length > 0) clock.set(await databaseTime(connection), asked)
    const written = effects.length > 0 ? await writeEffects(connection, options, effects) : []
    await writePosition(connection, shard, position, lease.fence)
    return written
  })
  for (const { accountId, communityId } of people) publisher.publish(membersChange(accountId, communityId))
}

type TimedEffects = readonly { readonly effect: Effect; readonly at: Date }[]

/** @returns the networks with reported people */
async function writeEffects(
  connection: Queryable,
  options: IngestOptions,
  effects: TimedEffects,
): Promise<readonly ConnectedServer[]> {
  const { name } = options.platform
  const serverIds = [...new Set(effects.map(({ effect }) => effect.serverId))]
  const servers = new Map(
    (await connectedServers(connection, name, serverIds)).map((server) => [server.serverId, server]),
  )
  if (servers.size === 0) return []
  const people = effects.flatMap(({ effect }) => peopleOf(effect, servers))
  await lockNetworkPeople(connection, ...people)
  const activity = new Map<string, Activity>()
  for (const group of effectGroups(effects.filter(({ effect }) => servers.has(effect.serverId)))) {
    const at = options.clock.after(group.at)
    const theirs = [...new Set(group.effects.flatMap(({ serverId }) => servers.get(serverId) ?? []))]
    const arrivals = await writeGroup(connection, options, { ...group, at }, theirs)
    const lag = Math.max(0, Date.now() - group.at.getTime())
    for (const { serverId } of theirs)
      activity.set(serverId, { serverId, at, lag, arrivals: arrivals(activity.get(serverId)?.arrivals ?? 0) })
  }
  await writeActivity(connection, name, [...activity.values()])
  return people
}

/** The network whose people an effect changes, if any. */
function peopleOf(
  { kind, serverId }: Effect,
  servers: ReadonlyMap<string, ConnectedServer>,
): ConnectedServer[] {
  const server = kind === 'reported' || kind === 'left' ? servers.get(serverId) : undefined
  return server ? [server] : []
}

/**
 * Writes a group of effects.
 *
 * @returns a function that adds the group to a change in the number of members: where the server reports the number
 *   itself, the change starts over at 0
 */
async function writeGroup(
  connection: Queryable,
  { secret }: IngestOptions,
  { kind, effects, at }: EffectGroup,
  servers: readonly ConnectedServer[],
): Promise<(before: number) => number> {
  const [server] = servers
  const [effect] = effects
  if (!server || !effect) return unchanged
  if (kind === 'reported') {
    const more = await writeReported(connection, server, effects as EffectOf<'reported'>[], at, secret)
    return (before) => before + more
  }
  if (kind === 'left') {
    const more = await writeLeft(connection, server, effects as EffectOf<'left'>[], at, secret)
    return (before) => before + more
  }
  if (effect.kind === 'degraded') await writeHealth(connection, servers, { degraded: effect.by })
  if (effect.kind === 'removed') await disconnectServer(connection, server, at)
  if (effect.kind !== 'seen' && effect.kind !== 'changed') return unchanged
  await writeServer(connection, server, effect.server)
  return effect.server.memberCount === null ? unchanged : () => 0
}

const unchanged = (before: number) => before
