import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { callersOf } from '../support/callers.js'
import { type ServerProcess, startServer } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { Log, SoakReport } from './soak.js'
import { patiently } from './spread-product.js'

const concurrency = 8
/** How many web processes there are, one after the other. */
const steps = [1, 2, 3, 4, 3, 2, 1]

type Callers = ReturnType<typeof callersOf>

/** Changes the number of web processes from 1 to 4 and back while callers call without a pause. */
export async function scaledProcesses(minutes: number, log: Log): Promise<SoakReport> {
  const folder = temporaryFolder('processes')
  const supervisor = await startServer(
    'packages/supervisor/dist/main.js',
    { PARVIS_DATA: folder, PARVIS_WEB_PROCESSES: '1', PARVIS_EVALUATION_COMMUNITIES: 'false' },
    '/api/core/healthcheck',
  )
  try {
    const load = callersOf(supervisor.url, concurrency)
    const rates = await ratesOf(supervisor, load, (60_000 * minutes) / steps.length, log)
    await load.stop()
    const each = rates.map((rate, step) => `${steps[step]}: ${rate}`).join(', ')
    return { summary: `${load.calls()} calls; calls a second by processes ${each}`, losses: load.failures }
  } finally {
    await supervisor.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ratesOf(supervisor: ServerProcess, load: Callers, duration: number, log: Log) {
  const rates: number[] = []
  for (const [step, count] of steps.entries()) {
    const former = steps[step - 1]
    if (former !== undefined) await resized(supervisor, former, count)
    // The first calls of a process are slow.
    await delay(3000)
    const before = load.calls()
    await delay(duration)
    rates.push(Math.round((load.calls() - before) / (duration / 1000)))
    log(`${count} processes: ${rates.at(-1)} calls a second, ${load.failures.length} failed`)
  }
  return rates
}

async function resized({ child, output }: ServerProcess, former: number, count: number): Promise<void> {
  const before = output().length
  child.kill(count > former ? 'SIGTTIN' : 'SIGTTOU')
  await patiently(async () => {
    if (!/There (is|are) \w+ web process/.test(output().slice(before)))
      throw new Error('It has as many processes as before')
  })
}
