import type { ChatMember, ChatServer, ServerId, UserId } from '@parvis/chat'

/** Why a server is not as it should be while it stays connected: it is away, or has not been seen since the stream began. */
export type Degraded = 'outage' | 'unseen'

/** What is to be done about something a platform told, with nothing left to ask. */
export type Effect =
  /** Someone is on a server as they are told to be; they may have joined it just now. */
  | {
      readonly kind: 'told'
      readonly serverId: ServerId
      readonly member: ChatMember
      readonly isJoin: boolean
    }
  | { readonly kind: 'left'; readonly serverId: ServerId; readonly userId: UserId }
  /** A server is there. */
  | { readonly kind: 'seen'; readonly serverId: ServerId; readonly server: ChatServer }
  | { readonly kind: 'changed'; readonly serverId: ServerId; readonly server: ChatServer }
  | { readonly kind: 'degraded'; readonly serverId: ServerId; readonly by: Degraded }
  /** The bot is not on a server any more. */
  | { readonly kind: 'removed'; readonly serverId: ServerId }

export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>
