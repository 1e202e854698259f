import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SimulatorOptions } from '@parvis/discord-simulator'
import pg from 'pg'
import { type Api, signIn } from '../support/api.js'
import { authorizeBot } from '../support/authorize-bot.js'
import { evaluationDatabase, type OwnDatabase, withEvaluation } from '../support/evaluation-database.js'
import { root, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'

const publicUrl = 'http://localhost:3000'
const redirectUri = `${publicUrl}/admin/media/community/dashboard/networks/invited`
const collecting = `--import ${pathToFileURL(join(root, 'tests/.tsbuild/bench/collect-on-signal.js'))}`
const often = { count: 1_000_000, seconds: 1 }
/** So high that the simulator limits no import. */
const unlimited = { global: often, routes: { members: often } }

/** The product in production with a simulated Discord, each in its own processes. */
export interface CommunityProduct {
  readonly database: pg.Client
  readonly databaseUrl: string
  readonly web: ServerProcess
  readonly api: Api
  readonly discord: SimulatorProcess
  /** Creates a community. @returns its id */
  community(name: string): Promise<string>
  /** Queues the import of a network with some numbers of members and of more channels, for a worker. @returns its id */
  network(communityId: string, members: number, channels?: number): Promise<string>
  /** Starts a process that imports; `SIGUSR2` runs its garbage collector. */
  startWorker(): Promise<ServerProcess>
  /** Starts a process that receives events. */
  startGateway(): Promise<ServerProcess>
  /** Waits until a network is imported. @throws Error when it cannot be */
  imported(networkId: string): Promise<void>
  end(): Promise<void>
}

export interface CommunityProductOptions {
  /** Of the simulated Discord; by default so high that no import is limited. */
  readonly rates?: SimulatorOptions['rates']
  /** An empty database to use; by default one of its own. */
  readonly database?: OwnDatabase
}

export async function communityProduct({
  rates = unlimited,
  database: empty,
}: CommunityProductOptions = {}): Promise<CommunityProduct> {
  const discord = await startSimulatorProcess({
    applications: [{ redirectUris: [redirectUri] }],
    rates,
  })
  const folder = temporaryFolder('bench')
  const { url: databaseUrl, drop } = await (empty
    ? withEvaluation(empty, folder)
    : evaluationDatabase(folder))
  const common = {
    ...(await discordVariables(discord)),
    DATABASE_URL: databaseUrl,
    PARVIS_DATA: folder,
    PARVIS_URL: publicUrl,
  }
  const production = {
    ...common,
    NODE_ENV: 'production',
    PARVIS_SECRET: 'measured, not guessed: 0123456789',
  }
  const web = await startParvis({ ...production, PARVIS_ROLES: 'web' })
  const servers = [web]
  const start = async (environment: Record<string, string>) => {
    const server = await startParvis({ ...production, ...environment })
    servers.push(server)
    return server
  }
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const api = await signIn(web.url, 'admin')
  const post = async (path: string, body: object, communityId?: string) => {
    const answer = await api.call('POST', path, body, communityId ? { 'x-community': communityId } : {})
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()).item
  }
  return {
    database,
    databaseUrl,
    web,
    api,
    discord,
    community: async (name) => (await post('/communities', { name })).id,
    async network(communityId, members, channels = 0) {
      const { id: guildId } = await discord.control.addGuild({ name: `Server of ${members}`, members })
      for (let number = 0; number < channels; number += 1)
        await discord.control.addChannel({ guildId, name: `channel-${number}` })
      const { url } = await post('/community/networks/invite', {}, communityId)
      return (await post('/communities/invited', await authorizeBot(url, guildId))).networkId
    },
    startWorker: () => start({ PARVIS_ROLES: 'worker', NODE_OPTIONS: collecting }),
    startGateway: () => start({ PARVIS_ROLES: 'gateway' }),
    imported: (networkId) => untilImported(database, networkId),
    async end() {
      await Promise.all(servers.map((server) => server.end()))
      await database.end()
      await drop()
      await discord.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilImported(database: pg.Client, networkId: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query(
      `select "state", "cause" from "community_sync_runs" where "networkId" = $1`,
      [networkId],
    )
    if (rows[0]?.state === 'done') return
    if (rows[0]?.state === 'failed') throw new Error(`The import failed: ${rows[0].cause}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function discordVariables({ url, control }: SimulatorProcess): Promise<Record<string, string>> {
  const [application] = await control.applications()
  if (!application) throw new Error('The simulated Discord has no application')
  return {
    DISCORD_CLIENT_ID: application.id,
    DISCORD_CLIENT_SECRET: application.secret,
    DISCORD_BOT_TOKEN: application.botToken,
    DISCORD_API_URL: `${url}/api`,
    DISCORD_AUTHORIZE_URL: `${url}/oauth2/authorize`,
    DISCORD_CDN_URL: `${url}/cdn`,
  }
}
