/** The metrics of a process, collected as they are read. */

import type { FileStorage, Pool } from '@parvis/engine'
import type { Warn } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, type OpenMetricsContentType, Registry } from 'prom-client'
import { countFailures } from './failure-metrics.js'
import { poolMetrics, queueMetrics } from './queue-metrics.js'
import { measureRequests } from './request-metrics.js'
import { type SharedMetrics, shareMetrics } from './share-metrics.js'
import { stateMetrics } from './state-metrics.js'

export interface MetricsOptions {
  readonly pool: Pool
  readonly storage: FileStorage
  readonly version: string
}

export interface Metrics {
  /** Has the requests of a server measured, by route. */
  measure(server: FastifyInstance): void
  /** The same function, whose warnings are counted. */
  counted(warn: Warn): Warn
  /** Starts to collect what the process is composed of. */
  observe(options: MetricsOptions, roles: readonly string[]): void
  /** Shares them with other processes that answer at the same address, and answers theirs too. @param name of this process */
  share(folder: string, name: string): SharedMetrics
  /** All metrics now, as OpenMetrics. */
  read(): Promise<{ readonly type: string; readonly text: string }>
}

/** Creates the metrics of this process; none of their labels comes from a caller. */
export function createMetrics(): Metrics {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  let shared: SharedMetrics | undefined
  return {
    measure: measureRequests(registers),
    counted: countFailures(registers),
    observe({ pool, storage, version }, roles) {
      poolMetrics(registers, pool)
      queueMetrics(registers, pool)
      stateMetrics(registers, { pool, storage })
      new Gauge({
        name: 'parvis_build_info',
        help: 'The running build and the roles of the process; always 1.',
        labelNames: ['version', 'roles'],
        registers,
      }).set({ version, roles: roles.join(',') }, 1)
    },
    share(folder, name) {
      shared = shareMetrics(registry, folder, name)
      return shared
    },
    read: async () => ({
      type: registry.contentType,
      text: await (shared ? shared.read() : registry.metrics()),
    }),
  }
}
