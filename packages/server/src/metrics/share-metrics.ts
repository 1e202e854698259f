/** Metrics of processes that share an address: each writes its own into a folder, and the one that is asked reads all. */

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'
import type { Registers } from './registers.js'

/** How often a process writes its metrics, and for how long they count, in milliseconds. */
const every = 5000
const lasting = 4 * every

type Written = MetricObjectWithValues<MetricValue<string>>[]

/** The shared metrics of a process. */
export interface SharedMetrics {
  /** Writes those of this process now. */
  write(): Promise<void>
  /** Those of all processes, as OpenMetrics. */
  read(): Promise<string>
  stop(): Promise<void>
}

/** Shares the metrics of a registry in a folder; each series has the process as a label. @param name unique in the folder */
export function shareMetrics(registry: Registers[number], folder: string, name: string): SharedMetrics {
  registry.setDefaultLabels({ process: name })
  const file = `${name}.json`
  const own = async () => ((await registry.getMetricsAsJSON()) as Written).map(withFamilyName)
  const write = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = join(folder, `${file}.new`)
    await writeFile(written, JSON.stringify(await own()))
    await rename(written, join(folder, file))
  }
  // A full disk costs the metrics of this process in the answers of others.
  const timer = setInterval(() => write().catch(() => undefined), every).unref()
  return {
    write,
    async read() {
      const others = await writtenBy(folder, file)
      const all = [await own(), ...others]
      const aggregated = AggregatorRegistry.aggregate(all)
      aggregated.setContentType(registry.contentType)
      return aggregated.metrics()
    },
    async stop() {
      clearInterval(timer)
      await rm(join(folder, file), { force: true })
    },
  }
}

/** Counters are called without their suffix in OpenMetrics; sums of registries do not see to that themselves. */
function withFamilyName(metric: Written[number]): Written[number] {
  return { ...metric, name: metric.name.replace(/_total$/, '') }
}

/** What other processes have written of late; what was left by processes that were killed is deleted. */
async function writtenBy(folder: string, own: string): Promise<Written[]> {
  const names = await readdir(folder).catch(() => [])
  const others = names.filter((name) => name.endsWith('.json') && name !== own)
  const found = await Promise.all(
    others.map((name) => readWritten(join(folder, name)).catch(() => undefined)),
  )
  return found.filter((written) => written !== undefined)
}

async function readWritten(path: string): Promise<Written | undefined> {
  const { mtimeMs } = await stat(path)
  if (Date.now() - mtimeMs <= lasting) return JSON.parse(await readFile(path, 'utf8')) as Written
  await rm(path, { force: true })
  return undefined
}
