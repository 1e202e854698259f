import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SimulatorOptions } from '@parvis/discord-simulator'
import { startEmbeddedPostgres } from '@parvis/embedded-postgres'
import { openDatabase, type Pool } from '@parvis/engine'
import { type Api, signIn } from '../support/api.js'
import { freePort, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { postmasterPid } from '../support/postmaster.js'
import { copySeed } from '../support/seed.js'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'

/** The redirect address of browsers, which is never visited. */
const publicUrl = 'http://localhost:3000'
const redirectUri = `${publicUrl}/admin/media/community/dashboard/networks/invited`

/** The product as several processes on one database, with access for tests. */
export interface SpreadProduct {
  readonly pool: Pool
  /** URL of `web`. */
  readonly url: string
  /** The shared data folder. */
  readonly folder: string
  /** Starts processes that are not running, by name: a role, and a number if there are several. */
  start(...names: readonly string[]): Promise<void>
  kill(...names: readonly string[]): Promise<void>
  /** Stops processes with SIGTERM. */
  stop(...names: readonly string[]): Promise<void>
  /** Kills the database, which restarts automatically. */
  killDatabase(): void
  /** Ends all leases, as time does with those of processes that were killed. */
  endLeases(): Promise<void>
  /** Calls the API as a person of the evaluation, with retries while it is unreachable or the database is down. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The output of all processes so far. */
  output(): string
  end(): Promise<void>
}

/** A simulated Discord, with the product. */
export interface Spread {
  readonly discord: SimulatorProcess
  readonly product: SpreadProduct
}

export interface SpreadOptions {
  readonly simulator: Omit<SimulatorOptions, 'applications'>
  /** Whether the database is of its own, so that it may be killed; else it is a copy of the evaluation's. */
  readonly ownDatabase: boolean
  /** Variables of the product's processes, besides those that all tests set. */
  readonly environment?: Record<string, string>
}

/** Runs a test on the product with a simulated Discord; no process runs at the start, and none afterwards. */
export async function withSpreadProduct<Done>(
  { simulator, ...options }: SpreadOptions,
  work: (spread: Spread) => Promise<Done>,
): Promise<Done> {
  const discord = await startSimulatorProcess({
    ...simulator,
    applications: [{ redirectUris: [redirectUri] }],
  })
  try {
    const product = await spreadProduct(discord, options)
    return await work({ discord, product }).finally(product.end)
  } finally {
    await discord.end()
  }
}

async function spreadProduct(
  discord: SimulatorProcess,
  { ownDatabase, environment: further }: Omit<SpreadOptions, 'simulator'>,
): Promise<SpreadProduct> {
  const folder = temporaryFolder('spread')
  const database = await databaseIn(folder, ownDatabase)
  const pool = openDatabase(database.url, () => undefined)
  const environment = {
    ...(await environmentOf(discord)),
    ...further,
    PARVIS_DATA: folder,
    DATABASE_URL: database.url,
  }
  const webPort = await freePort()
  const running = new Map<string, ServerProcess>()
  let printed = ''
  let api: Api | undefined

  async function start(name: string): Promise<void> {
    const [roles = name] = name.split(' ')
    const port = roles === 'web' ? webPort : await freePort()
    running.set(name, await startParvis({ ...environment, PARVIS_ROLES: roles, PORT: String(port) }))
  }
  async function end(name: string, signal: NodeJS.Signals): Promise<void> {
    const server = running.get(name)
    running.delete(name)
    await server?.end(signal)
    printed += server?.output() ?? ''
  }
  const endAll = async (signal: NodeJS.Signals, names: Iterable<string>) => {
    await Promise.all([...names].map((name) => end(name, signal)))
  }

  const url = `http://localhost:${webPort}`
  return {
    pool,
    url,
    folder,
    async start(...names) {
      await patiently(() => pool.query('select 1'))
      await Promise.all(names.filter((name) => !running.has(name)).map(start))
    },
    kill: (...names) => endAll('SIGKILL', names),
    stop: (...names) => endAll('SIGTERM', names),
    killDatabase: () => process.kill(postmasterPid(folder), 'SIGKILL'),
    async endLeases() {
      await pool.query('update "leases" set "until" = now()')
    },
    call: (...given) =>
      patiently(async () => {
        api ??= await signIn(url, 'moderator')
        const answer = await api.call(...given)
        if (answer.status === 503) throw new Error('The database is away')
        return answer
      }),
    output: () => printed + [...running.values()].map((server) => server.output()).join(''),
    async end() {
      await endAll('SIGTERM', [...running.keys()])
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Does something again until it succeeds. @throws Error of the last try after three minutes, when nothing else is said */
export async function patiently<Done>(act: () => Promise<Done>, patience = 180_000): Promise<Done> {
  const until = Date.now() + patience
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function databaseIn(folder: string, isOwn: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  if (!isOwn) return copySeed(folder)
  const { url, stop } = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  return { url, drop: () => stop() }
}

async function environmentOf({ url, control }: SimulatorProcess): Promise<Record<string, string>> {
  const [application] = await control.applications()
  if (!application) throw new Error('The simulated Discord has no application')
  return {
    PARVIS_URL: publicUrl,
    DISCORD_CLIENT_ID: application.id,
    DISCORD_CLIENT_SECRET: application.secret,
    DISCORD_BOT_TOKEN: application.botToken,
    DISCORD_API_URL: `${url}/api`,
    DISCORD_AUTHORIZE_URL: `${url}/oauth2/authorize`,
    DISCORD_CDN_URL: `${url}/cdn`,
  }
}
