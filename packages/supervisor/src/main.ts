/** `parvis start`: runs the application until it is stopped; SIGHUP replaces its processes. */

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

await supervisor.begin().catch((error: Error) => {
  if (isStopping) return
  console.error(error.message)
  return stop(1)
})
