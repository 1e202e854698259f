import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BuildStep } from '@parvis/schemas/site-builds'
import { stepAfter } from './build-steps.js'

export interface RunBuildOptions {
  /** The folder of the product. */
  readonly product: string
  /** The folder of the site's sources to build. */
  readonly site: string
  /** What the pages are made of, as variables. */
  readonly environment: Readonly<Record<string, string>>
  /** Ends the build, with all its processes. */
  readonly signal: AbortSignal
  readonly said: (line: string) => void
  readonly reached: (message: BuildMessage) => void
}

/** How often they are told that somebody still waits, in milliseconds; after nine seconds without a word they end. */
const beat = 2000
/** How much each of its processes keeps in memory at most, beside buffers; in megabytes. */
const memory = 1536

/**
 * Builds the site in processes of their own, which end with this one.
 *
 * @returns whether it was built
 */
export async function runBuild(options: RunBuildOptions): Promise<boolean> {
  const { product, site, environment, signal, said, reached } = options
  if (signal.aborted) return false
  const child = spawn(process.execPath, [join(product, 'site/scripts/build-apart.mjs'), site], {
    cwd: site,
    detached: true,
    // Nothing of what this process knows is said to what runs the site's code.
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
    // What it began and left.
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
    // All of it has ended.
  }
}

/** What the process that builds tells of how far it is. */
interface BuildMessage {
  readonly step: BuildStep
  /** How much of the step is done, from 0 to 1. */
  readonly share?: number
}
