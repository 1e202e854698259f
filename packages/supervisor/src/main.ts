/**
 * `parvis start`: runs the application until it is stopped. SIGHUP replaces its processes; SIGTTIN adds a web process, and
 * SIGTTOU takes one away.
 */

import { fileURLToPath } from 'node:url'
import { readSettings, type Settings } from './settings.js'
import { createSupervisor } from './supervise.js'

const own = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

function settings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

const supervisor = createSupervisor({
  ...settings(),
  own,
  environment: process.env,
  given: process.argv.slice(2),
  log: console.log,
})

let isStopping = false
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await supervisor.stop()
  process.exit(code)
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
process.on('SIGHUP', () => {
  supervisor.roll().then(
    () => console.log('All processes are replaced.'),
    (error: Error) => console.error(`${error.message}: the former processes run on.`),
  )
})

function resize(change: 'add' | 'remove'): void {
  supervisor.resize(change).then(
    (count) => console.log(count === 1 ? 'There is one web process.' : `There are ${count} web processes.`),
    (error: Error) => console.error(`${error.message}.`),
  )
}
process.on('SIGTTIN', () => resize('add'))
process.on('SIGTTOU', () => resize('remove'))

await supervisor.begin().catch((error: Error) => {
  if (isStopping) return
  console.error(error.message)
  return stop(1)
})
