import { once } from 'node:events'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@parvis/engine'
import type { Module, RunningWork } from '@parvis/engine/product'
import { type Lease, type Leases, runRegularly, spreadWork } from '@parvis/work'
import { lookAtAll, type Probe, processName } from './probe.js'
import { purgeFindings, storeFindings } from './stored-findings.js'

interface WatchOptions {
  readonly pool: Pool
  readonly leases: Leases
  readonly probes: readonly Probe[]
  /** Called with one line about a problem. */
  readonly warn: (message: string) => void
  /** How long after its start a process looks first, in milliseconds: others that start with it are not missing. */
  readonly settling: number
}

/** How long it rests between two looks, in milliseconds. */
const minute = 60_000
const usualSettling = 20_000

/**
 * The regular looks of a process, whatever its roles: a missing worker must be noted, too. One process of all looks at what is
 * the same for all machines, and one process of each machine at that machine.
 *
 * @param roles of the process
 * @param settling how long after its start a process looks first, in milliseconds
 */
export function diagnosticsWork(
  probes: readonly Probe[],
  [firstRole = 'web']: readonly string[],
  settling = usualSettling,
): NonNullable<Module['work']> {
  return { [firstRole]: (context) => watchDiagnostics({ ...context, probes, settling }) }
}

function watchDiagnostics(options: WatchOptions): RunningWork {
  const running = [
    watch(options, { kind: 'diagnostics', host: '' }),
    watch(options, { kind: `diagnostics of ${hostname()}`, host: hostname() }),
  ]
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) }
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
  const { pool, probes, warn, settling } = options
  const rest = settling - process.uptime() * 1000
  if (rest > 0) await sleep(rest, undefined, { signal, ref: false }).catch(() => undefined)
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
  const looking = runRegularly([{ name: 'Storing diagnostics', every: minute, run }], warn)
  await once(signal, 'abort')
  await looking.stop()
}
