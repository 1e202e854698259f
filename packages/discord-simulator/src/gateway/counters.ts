import type { Refusal } from './connection.js'

/** A session start, successful or not. */
export interface CountedIdentify {
  readonly shard: readonly [id: number, count: number]
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Why it failed. */
  readonly refusal: Refusal | undefined
}

/** What the gateway counted, for tests. */
export interface GatewayCounters {
  connections: number
  identifies: CountedIdentify[]
  /** Resumed sessions, and attempts whose session was lost. */
  resumes: number
  resumesRefused: number
  heartbeats: number
  /** Received frames by opcode. */
  sends: Record<number, number>
  /** Closed connections by close code of the gateway and of clients. */
  closes: Record<number, number>
  closesByClient: Record<number, number>
  /** Sent dispatches by type. */
  events: Record<string, number>
}

export const newCounters = (): GatewayCounters => ({
  connections: 0,
  identifies: [],
  resumes: 0,
  resumesRefused: 0,
  heartbeats: 0,
  sends: {},
  closes: {},
  closesByClient: {},
  events: {},
})

/** Increments the count of a key. */
export function countOne<Key extends string | number>(counts: Record<Key, number>, key: Key) {
  counts[key] = (counts[key] ?? 0) + 1
}
