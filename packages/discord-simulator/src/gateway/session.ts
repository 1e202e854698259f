import { randomBytes } from 'node:crypto'
import { dispatchFrame } from './frames.js'
import type { GatewayOptions } from './gateway-context.js'
import { receivesEvent } from './intents.js'
import { isOnShard, type Shard } from './shards.js'

/** Receives a session's dispatches while a client is connected. */
export interface Outlet {
  write(one: Numbered): void
  close(code: number): void
}

export interface SessionOptions {
  readonly applicationId: string
  /** Token it started with. */
  readonly token: string
  readonly shard: Shard
  readonly intents: number
  readonly largeThreshold: number
}

/** A session: it numbers and buffers dispatches, with or without a connected client. */
export interface Session extends SessionOptions {
  readonly id: string
  /** Number of the latest dispatch. */
  sequence(): number
  /** Whether it receives an event of a guild. */
  receives(type: string, guildId: string): boolean
  /** @param data as JSON */
  dispatch(type: string, data: string): void
  /** The connected client. */
  outlet(): Outlet | undefined
  attach(outlet: Outlet): void
  /** Detaches a client, unless another one replaced it. */
  detach(outlet: Outlet): boolean
  /** Dispatches after a number; undefined when some are lost. */
  after(sequence: number): readonly Numbered[] | undefined
  /** The latest dispatches, in order. */
  latest(howMany: number): readonly Numbered[]
}

type ReplayOptions = Pick<GatewayOptions, 'replayFrames' | 'replayCharacters'>

export function sessionOf(
  options: SessionOptions,
  { replayFrames, replayCharacters }: ReplayOptions,
): Session {
  const buffer = replayBufferOf({ frames: replayFrames, characters: replayCharacters })
  let sequence = 0
  let attached: Outlet | undefined
  return {
    ...options,
    id: randomBytes(16).toString('hex'),
    sequence: () => sequence,
    receives: (type, guildId) => receivesEvent(options.intents, type) && isOnShard(guildId, options.shard),
    dispatch(type, data) {
      sequence += 1
      const one = { sequence, type, frame: dispatchFrame(type, sequence, data) }
      buffer.push(one)
      attached?.write(one)
    },
    outlet: () => attached,
    attach(outlet) {
      attached = outlet
    },
    detach(outlet) {
      if (attached !== outlet) return false
      attached = undefined
      return true
    },
    after: buffer.after,
    latest: buffer.latest,
  }
}

/** A numbered dispatch. */
export interface Numbered {
  readonly sequence: number
  readonly type: string
  readonly frame: string
}

/** Replay buffer of a session, bounded in number and in characters. */
export function replayBufferOf({ frames, characters }: { frames: number; characters: number }) {
  let buffered: Numbered[] = []
  let first = 0
  let size = 0

  function dropOldest() {
    size -= buffered[first]?.frame.length ?? 0
    first += 1
    if (first * 2 < buffered.length) return
    buffered = buffered.slice(first)
    first = 0
  }

  const count = () => buffered.length - first
  return {
    push(one: Numbered) {
      buffered.push(one)
      size += one.frame.length
      while (count() > 1 && (count() > frames || size > characters)) dropOldest()
    },
    /** Dispatches after a sequence number, in order; undefined when some are lost. */
    after(sequence: number): readonly Numbered[] | undefined {
      const oldest = buffered[first]
      if (!oldest) return []
      const skipped = sequence + 1 - oldest.sequence
      return skipped < 0 ? undefined : buffered.slice(first + skipped)
    },
    /** The latest, in order. */
    latest: (howMany: number): readonly Numbered[] =>
      buffered.slice(Math.max(first, buffered.length - howMany)),
  }
}
