import type { Refusal } from './connection.js'

/** A session that started, or tried to. */
export interface CountedIdentify {
  readonly shard: readonly [id: number, count: number]
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Why it did not start. */
  readonly refusal: Refusal | undefined
}

/** What the gateway saw and did, for tests. */
export interface GatewayCounters {
  connections: number
  identifies: CountedIdentify[]
  /** Sessions that a client resumed, and clients whose session was gone. */
  resumes: number
  resumesRefused: number
  heartbeats: number
  /** What clients sent, by opcode. */
  sends: Record<number, number>
  /** Connections by the code they were closed with, by the gateway and by clients. */
  closes: Record<number, number>
  closesByClient: Record<number, number>
  /** Dispatches written, by type. */
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

/** Counts one more of a key. */
export function countOne<Key extends string | number>(counts: Record<Key, number>, key: Key) {
  counts[key] = (counts[key] ?? 0) + 1
}
