import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BuildStep } from '@parvis/schemas/site-builds'
import { stepAfter } from './build-steps.js'

export interface SpawnBuildOptions {
  /** The folder of the product. */
  readonly product: string
  /** The folder of the site's sources to build. */
  readonly site: string
  /** Environment variables of the build. */
  readonly environment: Readonly<Record<string, string>>
  /** Aborts the build, with all its processes. */
  readonly signal: AbortSignal
  readonly said: (line: string) => void
  readonly reached: (message: BuildMessage) => void
}

/** The heartbeat interval of the processes, in milliseconds; they exit after nine seconds without one. */
const beat = 2000
/** The heap limit of each process, in megabytes. */
const memory = 1536

/**
 * Builds the site in child processes, which end with this one.
 *
 * @returns whether it was built
 */
export async function spawnBuild(options: SpawnBuildOptions): Promise<boolean> {
  const { product, site, environment, signal, said, reached } = options
  if (signal.aborted) return false
  const child = spawn(process.execPath, [join(product, 'site/scripts/build-site.mjs'), site], {
    cwd: site,
    detached: true,
    // The child gets none of this process's environment, which contains secrets.
    env: { ...surroundings(), ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const end = () => {
    if (child.pid !== undefined) killGroup(child.pid)
  }
  const beating = setInterval(() => child.connected && child.send('on', () => undefined), beat)
  signal.addEventListener('abort', end)
  child.on('message', (message) => reached(message as BuildMessage))
  const onLine = (line: string) => {
    said(line)
    const step = stepAfter(line)
    if (step) reached({ step })
  }
  for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', onLine)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      said(error.message)
      resolve(1)
    })
    // Orphaned processes of the group.
    child.on('exit', end)
    child.on('close', resolve)
  })
  clearInterval(beating)
  signal.removeEventListener('abort', end)
  return code === 0 && !signal.aborted
}

const settings = {
  CI: '1',
  GATSBY_CPU_COUNT: '1',
  GATSBY_LOGGER: 'yurnalist',
  GATSBY_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  NODE_OPTIONS: `--max-old-space-size=${memory}`,
}

function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, TZ } = process.env
  return { PATH, HOME, TMPDIR, LANG, TZ }
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The whole group has exited.
  }
}

/** A progress message of the building process. */
interface BuildMessage {
  readonly step: BuildStep
  /** The progress of the step, from 0 to 1. */
  readonly share?: number
}
