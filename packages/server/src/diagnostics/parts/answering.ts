import type { Pool } from '@parvis/engine'
import { presentRoles } from '../../health/index.js'
import { type Finding, type Probe, timed } from '../probe.js'

export interface AnsweringProbeOptions {
  readonly pool: Pool
  /** Where the server listens, without a slash at the end. */
  readonly address: string
}

const patience = 5000

/** Looks at a server from outside: whether it answers, and which roles processes have. */
export function answeringProbe({ pool, address }: AnsweringProbeOptions): Probe {
  return {
    part: 'api',
    isLocal: true,
    async look() {
      const [answer, roles] = await Promise.all([
        timed(() => askHealth(address)).catch(() => undefined),
        presentRoles(pool).catch(() => undefined),
      ])
      if (!answer) return { state: 'away', code: 'not_running', values: { address }, figures: { ...roles } }
      const { result, latency } = answer
      return decideAnswer(result.server === 'ready', address, {
        version: result.health_version,
        latency,
        ...roles,
      })
    },
  }
}

function decideAnswer(isReady: boolean, address: string, figures: Finding['figures']): Finding {
  if (isReady) return { state: 'ready', figures }
  return { state: 'away', figures, code: 'not_ready', values: { address } }
}

async function askHealth(address: string): Promise<{ health_version: string; server: string }> {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(`${address}/api/core/healthcheck`, { signal })
  return (await answer.json()) as { health_version: string; server: string }
}
