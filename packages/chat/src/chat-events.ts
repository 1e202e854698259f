import type { ChatInteraction } from './chat-interaction.js'
import type { ChatMember } from './chat-member.js'
import type { ChatServer } from './chat-server.js'
import type { ServerId, UserId } from './ids.js'

/** An event that a platform pushes. */
export type ChatEvent =
  | { readonly kind: 'member_joined'; readonly serverId: ServerId; readonly member: ChatMember }
  | { readonly kind: 'member_changed'; readonly serverId: ServerId; readonly member: ChatMember }
  | { readonly kind: 'member_left'; readonly serverId: ServerId; readonly userId: UserId }
  /** The bot sees a server: it joined, or the server is back. */
  | { readonly kind: 'server_seen'; readonly server: ChatServer }
  | { readonly kind: 'server_changed'; readonly server: ChatServer }
  /** The bot no longer sees a server: temporarily, for good, or for an unknown reason. */
  | {
      readonly kind: 'server_lost'
      readonly serverId: ServerId
      readonly why: 'outage' | 'removed' | 'unknown'
    }
  /**
   * The stream started a new session: events since the last one are lost, and nothing is known of the servers it lists until
   * they are seen.
   */
  | { readonly kind: 'stream_began'; readonly serverIds: readonly ServerId[] }
  /** The stream resumed without a gap. */
  | { readonly kind: 'stream_resumed' }

/** An event of a stream, and the stream's position after it. */
export interface StreamedEvent {
  readonly event: ChatEvent
  /** When this process received it. */
  readonly at: Date
  /** Position to resume at once this event was processed, as a text of the platform's own form. */
  readonly position: StreamPosition
}

export type StreamPosition = string

/** How many sessions a platform allows to start. */
export interface StartLimits {
  /** How many may still start before `resetAfter`. */
  readonly remaining: number
  /** Milliseconds until the count resets. */
  readonly resetAfter: number
  /** How many may start at once, five seconds apart. */
  readonly concurrency: number
}

/** Options of one shard; all shards together carry all events. */
export interface StreamOptions {
  /** Number of the shard, from 0. */
  readonly shard: number
  /** Number of shards. */
  readonly shards: number
  /** Position to resume at; undefined to start a new session. */
  readonly resumeAt?: StreamPosition
  /** Waits until a session of this shard may start, coordinated with other processes; rejects when the signal is aborted. */
  waitToIdentify(limits: StartLimits, signal: AbortSignal): Promise<void>
  /** Largest batch of waiting events; one by default. */
  readonly batch?: number
  /**
   * Processes events, the oldest first. The next ones wait for it; those that were not processed, because it failed or the
   * process ended, are delivered again: by this stream, or by one that resumes at the position before.
   */
  consume(events: readonly StreamedEvent[]): Promise<void>
  /**
   * Called with each interaction as it is received, before waiting events are processed: an answer that comes late is worth
   * nothing. One may come again when a stream resumes.
   */
  onInteraction?(interaction: ChatInteraction): void
  /** Called with each lasting state, for monitoring. */
  onState(state: StreamState): void
}

/** State of a stream. */
export type StreamState =
  | { readonly kind: 'connected' }
  | { readonly kind: 'connecting'; readonly attempt: number }
  /** The platform refuses the stream until someone intervenes. */
  | { readonly kind: 'refused'; readonly why: 'unauthorised' | 'members_hidden' | 'invalid' }

export interface Stream {
  /** Closes it so that it can be resumed. */
  close(): Promise<void>
}
