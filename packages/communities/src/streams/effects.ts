/** The effect of a gateway event, with all data resolved. */

import {
  ChatError,
  type ChatEvent,
  type ChatMember,
  type ChatPlatform,
  type ChatServer,
  type ServerId,
  type UserId,
} from '@parvis/chat'
import type { ConnectedServer } from './connected-servers.js'

/** Why a connected server is degraded: it is in an outage, or has not been seen since the stream started. */
export type Degraded = 'outage' | 'unseen'

/** The effect of an event on the stored state, with all data resolved. */
export type Effect =
  /** Someone is on a server, as reported; they may have just joined it. */
  | {
      readonly kind: 'reported'
      readonly serverId: ServerId
      readonly member: ChatMember
      readonly isJoin: boolean
    }
  | { readonly kind: 'left'; readonly serverId: ServerId; readonly userId: UserId }
  /** A server is available. */
  | { readonly kind: 'seen'; readonly serverId: ServerId; readonly server: ChatServer }
  | { readonly kind: 'changed'; readonly serverId: ServerId; readonly server: ChatServer }
  | { readonly kind: 'degraded'; readonly serverId: ServerId; readonly by: Degraded }
  /** The bot is no longer on a server. */
  | { readonly kind: 'removed'; readonly serverId: ServerId }

export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>

export interface EffectSources {
  readonly platform: Pick<ChatPlatform, 'describe' | 'name'>
  /** The connected servers that the stream covers. */
  connected(): Promise<readonly ConnectedServer[]>
  /** Has the members of servers read again, since events about them were missed. */
  reconcile(servers: readonly ConnectedServer[]): Promise<void>
}

/**
 * Resolves the effect of an event. Missing data is read from the platform.
 *
 * @throws DatabaseFailure
 */
export async function effectsOf(event: ChatEvent, sources: EffectSources): Promise<readonly Effect[]> {
  switch (event.kind) {
    case 'member_joined':
    case 'member_changed': {
      const { serverId, member } = event
      return [{ kind: 'reported', serverId, member, isJoin: event.kind === 'member_joined' }]
    }
    case 'member_left':
      return [{ kind: 'left', serverId: event.serverId, userId: event.userId }]
    case 'server_seen':
      return [{ kind: 'seen', serverId: event.server.id, server: event.server }]
    case 'server_changed':
      return [{ kind: 'changed', serverId: event.server.id, server: event.server }]
    case 'server_lost':
      return lost(event, sources)
    case 'stream_began':
      return begun(event.serverIds, sources)
    case 'stream_resumed':
      return []
  }
}

async function lost(
  { serverId, why }: Extract<ChatEvent, { kind: 'server_lost' }>,
  sources: EffectSources,
): Promise<readonly Effect[]> {
  if (why === 'removed') return [{ kind: 'removed', serverId }]
  if (why === 'outage') return [{ kind: 'degraded', serverId, by: 'outage' }]
  const isConnected = (await sources.connected()).some((server) => server.serverId === serverId)
  return isConnected ? [await describedEffect(serverId, sources)] : []
}

/** The servers it names are still to be seen; the platform is asked about those it does not name. All present ones are resynchronised. */
async function begun(serverIds: readonly ServerId[], sources: EffectSources): Promise<readonly Effect[]> {
  const named = new Set(serverIds)
  const servers = await sources.connected()
  const effects: Effect[] = []
  for (const { serverId } of servers)
    effects.push(
      named.has(serverId)
        ? { kind: 'degraded', serverId, by: 'unseen' }
        : await describedEffect(serverId, sources),
    )
  const removed = new Set(effects.filter(({ kind }) => kind === 'removed').map(({ serverId }) => serverId))
  await sources.reconcile(servers.filter(({ serverId }) => !removed.has(serverId)))
  return effects
}

async function describedEffect(serverId: ServerId, { platform }: EffectSources): Promise<Effect> {
  try {
    const server: ChatServer = await platform.describe(serverId)
    return { kind: 'seen', serverId, server }
  } catch (error) {
    if (!(error instanceof ChatError)) throw error
    const isRemoved = error.problem === 'not_joined' || error.problem === 'not_found'
    return isRemoved ? { kind: 'removed', serverId } : { kind: 'degraded', serverId, by: 'outage' }
  }
}
