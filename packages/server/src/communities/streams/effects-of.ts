import { ChatError, type ChatEvent, type ChatPlatform, type ChatServer, type ServerId } from '@parvis/chat'
import type { ConnectedServer } from './connected-servers.js'
import type { Effect } from './effect.js'

export interface Asking {
  readonly platform: Pick<ChatPlatform, 'describe' | 'name'>
  /** The connected servers of which the stream tells. */
  connected(): Promise<readonly ConnectedServer[]>
  /** Has the members of servers read anew, since something was not told of them. */
  reconcile(servers: readonly ConnectedServer[]): Promise<void>
}

/**
 * What is to be done about an event. What it leaves open is asked of the platform.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function effectsOf(event: ChatEvent, asking: Asking): Promise<readonly Effect[]> {
  switch (event.kind) {
    case 'member_joined':
    case 'member_changed': {
      const { serverId, member } = event
      return [{ kind: 'told', serverId, member, isJoin: event.kind === 'member_joined' }]
    }
    case 'member_left':
      return [{ kind: 'left', serverId: event.serverId, userId: event.userId }]
    case 'server_seen':
      return [{ kind: 'seen', serverId: event.server.id, server: event.server }]
    case 'server_changed':
      return [{ kind: 'changed', serverId: event.server.id, server: event.server }]
    case 'server_lost':
      return lost(event, asking)
    case 'stream_began':
      return begun(event.serverIds, asking)
    case 'stream_resumed':
      return []
  }
}

async function lost(
  { serverId, why }: Extract<ChatEvent, { kind: 'server_lost' }>,
  asking: Asking,
): Promise<readonly Effect[]> {
  if (why === 'removed') return [{ kind: 'removed', serverId }]
  if (why === 'outage') return [{ kind: 'degraded', serverId, by: 'outage' }]
  const isConnected = (await asking.connected()).some((server) => server.serverId === serverId)
  return isConnected ? [await asked(serverId, asking)] : []
}

/** Servers that it names are to be seen yet; those it does not name are asked for. All that are there are read anew. */
async function begun(serverIds: readonly ServerId[], asking: Asking): Promise<readonly Effect[]> {
  const named = new Set(serverIds)
  const servers = await asking.connected()
  const effects: Effect[] = []
  for (const { serverId } of servers)
    effects.push(
      named.has(serverId) ? { kind: 'degraded', serverId, by: 'unseen' } : await asked(serverId, asking),
    )
  const removed = new Set(effects.filter(({ kind }) => kind === 'removed').map(({ serverId }) => serverId))
  await asking.reconcile(servers.filter(({ serverId }) => !removed.has(serverId)))
  return effects
}

async function asked(serverId: ServerId, { platform }: Asking): Promise<Effect> {
  try {
    const server: ChatServer = await platform.describe(serverId)
    return { kind: 'seen', serverId, server }
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    const isGone = error.problem === 'not_joined' || error.problem === 'not_found'
    return isGone ? { kind: 'removed', serverId } : { kind: 'degraded', serverId, by: 'outage' }
  }
}
