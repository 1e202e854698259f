import type { Warn } from '@parvis/work'
import type { AppOptions } from './app-options.js'
import type { Config } from './config/config.js'
import { openLog } from './logs/index.js'
import { createMetrics } from './metrics/index.js'
import type { BeforeStop } from './process/index.js'
import { runningBuild } from './running-build.js'
import { openTracing } from './tracing/index.js'

/** What a process reports about itself, for the options of its app. */
type Observed = Pick<AppOptions, 'logger' | 'logRequests' | 'metrics' | 'tracing' | 'version'>

/** Opens the log of a process, its metrics and its traces, as far as they are configured. */
export async function observe(
  { log, metricsToken, tracing, roles, trustedProxies }: Config,
  beforeStop: BeforeStop,
): Promise<Observed & { readonly warn: Warn }> {
  const { logger, warn, flush } = openLog({ log, roles })
  beforeStop(async () => flush())
  const metrics = metricsToken === undefined ? undefined : { metrics: createMetrics(), token: metricsToken }
  const counted = metrics?.metrics.counted(warn) ?? warn
  const version = runningBuild()
  const options = { version, roles, continuesTraces: trustedProxies > 0, warn: counted }
  const traced = await openTracing(tracing, options)
  beforeStop(async () => traced?.stop())
  return { logger, logRequests: log.requests, metrics, tracing: traced, version, warn: counted }
}
