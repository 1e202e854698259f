import { once } from 'node:events'
import { hostname } from 'node:os'
import type { Pool } from '@parvis/engine'
import type { Module, RunningWork, WorkContext } from '@parvis/engine/product'
import { type Lease, type Leases, runRegularly, spreadWork, type Warn } from '@parvis/work'
import { lookAtAll, type Probe, processName } from './probe.js'
import { purgeFindings, storeFindings } from './stored-findings.js'

export interface WatchOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly probes: readonly Probe[]
  /** Called with one line about a problem. */
  readonly warn: Warn
  /** How long it rests between two looks, in milliseconds; a minute by default. */
  readonly every?: number
}

const minute = 60_000

/**
 * The regular looks of a process: workers look at what is the same for all machines, and every process at its own.
 *
 * @param roles of the process
 */
export function diagnosticsWork(
  probes: readonly Probe[],
  [firstRole = 'web']: readonly string[],
): NonNullable<Module['work']> {
  const machine = { [firstRole]: (context: WorkContext) => watchHost({ ...context, probes }) }
  return {
    ...machine,
    worker: (context) =>
      runTogether([watchShared, ...(firstRole === 'worker' ? [watchHost] : [])], { ...context, probes }),
  }
}

function runTogether(watches: readonly (typeof watchShared)[], options: WatchOptions): RunningWork {
  const running = watches.map((begin) => begin(options))
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) }
}

/** Looks regularly at what is the same for all machines, in one process of all, until it is stopped. */
export function watchShared(options: WatchOptions) {
  return watch(options, { kind: 'diagnostics', host: '' })
}

/** Looks regularly at this machine, in one process of it, until it is stopped. */
export function watchHost(options: WatchOptions) {
  return watch(options, { kind: `diagnostics of ${hostname()}`, host: hostname() })
}

/** @param watched which lease its process has, and which machine it is about, if any */
function watch(options: WatchOptions, watched: { readonly kind: string; readonly host: string }) {
  const { pool, leases, warn } = options
  const { kind, host } = watched
  return spreadWork({
    pool,
    leases,
    kind,
    warn,
    list: async () => ['all'],
    run: (lease) => lookWhileOwned(options, host, lease),
  })
}

async function lookWhileOwned(options: WatchOptions, host: string, { signal }: Lease): Promise<void> {
  const { pool, probes, warn, every = minute } = options
  if (signal.aborted) return
  const own = probes.filter(({ isLocal = false }) => isLocal === (host !== ''))
  const run = async () => {
    const seen = await lookAtAll(own)
    await storeFindings(
      pool,
      seen.map((finding) => ({ ...finding, host })),
      processName,
    )
    await purgeFindings(pool)
  }
  const looking = runRegularly([{ name: 'Storing diagnostics', every, run }], warn)
  await once(signal, 'abort')
  await looking.stop()
}
