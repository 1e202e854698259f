import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@parvis/engine'
import { presentRoles } from '../../health/index.js'
import type { Finding, Probe } from '../probe.js'

/** How long the event loop is watched in each look, in milliseconds. */
const watched = 250
/** From which delay on answers are noticeably late, in milliseconds. */
const late = 200

/** Looks at this process, and at which roles processes have. */
export function apiProbe({ pool, version }: { readonly pool: Pool; readonly version: string }): Probe {
  return {
    part: 'api',
    isLocal: true,
    async look() {
      const [lag, roles] = await Promise.all([
        eventLoopLag(),
        // The database is another part, which says that it is away.
        presentRoles(pool).catch(() => undefined),
      ])
      return decideApi(lag, {
        version,
        node: process.versions.node,
        uptime: process.uptime(),
        lag,
        memory: process.memoryUsage.rss(),
        ...roles,
      })
    },
  }
}

function decideApi(lag: number, figures: Finding['figures']): Finding {
  if (lag < late) return { state: 'ready', figures }
  return { state: 'degraded', figures, code: 'event_loop_busy', values: { milliseconds: lag } }
}

const nanoseconds = 1e6

/** The longest delay of the event loop in a quarter of a second, in milliseconds. */
async function eventLoopLag(): Promise<number> {
  const resolution = 10
  const histogram = monitorEventLoopDelay({ resolution })
  histogram.enable()
  await sleep(watched)
  histogram.disable()
  return Math.max(0, Math.round(histogram.max / nanoseconds) - resolution)
}
