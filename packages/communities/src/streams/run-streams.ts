import { createChangePublisher, type Leases, spreadWork } from '@parvis/work'
import { runStream, type StreamRunOptions } from './run-stream.js'

export interface StreamsOptions
  extends Omit<StreamRunOptions, 'publisher' | 'waitToIdentify' | 'refusedFor'> {
  readonly leases: Leases
  readonly identifyBudget: {
    waitToIdentify(shard: number, ...rest: Parameters<StreamRunOptions['waitToIdentify']>): Promise<void>
  }
  readonly refusedFor?: number
  /** How long the platform's recommended number of streams is cached, in milliseconds. */
  readonly askedFor?: number
  /** How often it looks whether the streams or the processes are others, in milliseconds. */
  readonly poll?: number
}

const fiveMinutes = 300_000
const tenMinutes = 600_000

/**
 * Consumes all streams of a chat platform, until it is stopped: one process per stream, distributed over the processes
 * that do this. When the platform recommends another number of streams, all of them restart.
 */
export function runStreams(options: StreamsOptions): { stop(): Promise<void>; running(): readonly string[] } {
  const {
    pool,
    leases,
    identifyBudget,
    platform,
    warn,
    refusedFor = fiveMinutes,
    askedFor = tenMinutes,
    poll,
  } = options
  const howMany = cached(async () => (await platform.streams()).shards, askedFor)
  const publisher = createChangePublisher(pool)
  const streams = spreadWork({
    pool,
    leases,
    kind: `streams of ${platform.name}`,
    warn,
    poll,
    async list() {
      const shards = await howMany()
      return Array.from({ length: shards }, (_, shard) => `${shard}/${shards}`)
    },
    run(lease) {
      const [shard = 0, shards = 1] = lease.name.split('/').map(Number)
      const waitToIdentify: StreamRunOptions['waitToIdentify'] = (...limits) =>
        identifyBudget.waitToIdentify(shard, ...limits)
      return runStream({ ...options, publisher, waitToIdentify, refusedFor }, lease, { shard, shards })
    },
  })
  return {
    ...streams,
    async stop() {
      await streams.stop()
      await publisher.flush()
    },
  }
}

/** Refreshes the cache; an expired answer is used while there is no other. */
function cached(ask: () => Promise<number>, lasting: number): () => Promise<number> {
  let known: { readonly answer: number; readonly at: number } | undefined
  return async () => {
    if (known && performance.now() - known.at < lasting) return known.answer
    const before = known?.answer
    const answer = await ask().catch((error: Error) => {
      if (before === undefined) throw error
      return before
    })
    known = { answer, at: performance.now() }
    return answer
  }
}
