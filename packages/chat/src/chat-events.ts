import type { ChatMember } from './chat-member.js'
import type { ChatServer } from './chat-server.js'
import type { ServerId, UserId } from './ids.js'

/** What a platform tells by itself. */
export type ChatEvent =
  | { readonly kind: 'member_joined'; readonly serverId: ServerId; readonly member: ChatMember }
  | { readonly kind: 'member_changed'; readonly serverId: ServerId; readonly member: ChatMember }
  | { readonly kind: 'member_left'; readonly serverId: ServerId; readonly userId: UserId }
  /** The bot sees a server: it was let in, or the server is back. */
  | { readonly kind: 'server_seen'; readonly server: ChatServer }
  | { readonly kind: 'server_changed'; readonly server: ChatServer }
  /** The bot no longer sees a server: for a while, for good, or nobody says. */
  | {
      readonly kind: 'server_lost'
      readonly serverId: ServerId
      readonly why: 'outage' | 'removed' | 'unknown'
    }
  /**
   * The stream began anew: what happened between the last event and now was not told, and nothing is known of the servers it
   * names until they are seen.
   */
  | { readonly kind: 'stream_began'; readonly serverIds: readonly ServerId[] }
  /** The stream goes on where it was cut, without a gap. */
  | { readonly kind: 'stream_resumed' }

/** An event of a stream, and where the stream goes on behind it. */
export interface StreamedEvent {
  readonly event: ChatEvent
  /** When it reached us. */
  readonly at: Date
  /** Where to resume once this event was taken in: the platform's own, as text that can be kept. */
  readonly position: StreamPosition
}

export type StreamPosition = string

/** How many sessions a platform lets begin. */
export interface StartLimits {
  /** How many may still begin before `resetAfter`. */
  readonly remaining: number
  /** When they are counted anew, in milliseconds. */
  readonly resetAfter: number
  /** How many may begin at once, five seconds apart. */
  readonly concurrency: number
}

/** One of the streams that together tell everything. */
export interface StreamOptions {
  /** Its number, from 0. */
  readonly shard: number
  /** How many there are. */
  readonly shards: number
  /** Where to go on; undefined to begin anew. */
  readonly resumeAt?: StreamPosition
  /** Waits until a session of this shard may begin, whoever else begins one; rejects when the signal is aborted. */
  mayStart(limits: StartLimits, signal: AbortSignal): Promise<void>
  /** How many events are taken in at once, at most, where more than one waits; one unless told. */
  readonly batch?: number
  /**
   * Takes in events, the oldest first. The next ones wait for it; those that were not taken in, because it failed or the
   * process ended, are told again: all of them, or when the stream is resumed at the position before.
   */
  take(events: readonly StreamedEvent[]): Promise<void>
  /** Told of a state that lasts, for whoever watches. */
  onState(state: StreamState): void
}

/** How a stream is. */
export type StreamState =
  | { readonly kind: 'connected' }
  | { readonly kind: 'connecting'; readonly attempt: number }
  /** The platform will not have it until somebody changes something. */
  | { readonly kind: 'refused'; readonly why: 'unauthorised' | 'members_hidden' | 'invalid' }

export interface Stream {
  /** Ends it in a way that it can be resumed. */
  close(): Promise<void>
}
