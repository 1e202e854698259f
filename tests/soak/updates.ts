import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { UpdateRun, UpdateState } from '@parvis/schemas/calls/updates'
import { type Api, signIn } from '../support/api.js'
import { freePort, root, type ServerProcess, startServer } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { Log, SoakReport } from './soak.js'

export interface UpdatesSoakOptions {
  /** How many releases follow each other under load. */
  readonly releases: number
  /** How many further updates are killed at a random moment. */
  readonly kills: number
  /** Calls each second during updates. */
  readonly perSecond: number
  readonly log: Log
}

const maker = join(root, 'scripts/lib/pack/testing/make-release.mjs')
/** How long the product may take to serve after a kill, in milliseconds. */
const longestReturn = 60_000
const longestUpdate = 10 * 60_000
/** How far from its prediction an update may be, as a ratio. */
const precision = 0.3

/** A supervised product that is updated. */
class Installation {
  readonly folder = temporaryFolder('updates')
  readonly data = join(this.folder, 'data')
  /** Those of all releases so far: each has those of the ones before. */
  readonly #migrations: string[] = []
  private constructor(
    readonly environment: Record<string, string>,
    public server: ServerProcess,
    public api: Api,
  ) {}

  static async begin(): Promise<Installation> {
    const environment = { PORT: String(await freePort()), PARVIS_EVALUATION_COMMUNITIES: 'false' }
    const made = new Installation(environment, undefined as never, undefined as never)
    await made.start()
    return made
  }

  async start(): Promise<void> {
    const environment = {
      ...this.environment,
      PARVIS_DATA: this.data,
      PARVIS_BACKUP: join(this.folder, 'backups'),
      PARVIS_BACKUP_KEY: 'the key of an operator',
    }
    this.server = await startServer('packages/supervisor/dist/main.js', environment, '/api/core/healthcheck')
    this.api = await this.#signedIn()
  }

  /** The first answers may be those of former processes, which end since their supervisor was killed. */
  async #signedIn(): Promise<Api> {
    for (const deadline = Date.now() + longestReturn; ; await delay(100)) {
      try {
        return await signIn(this.server.url, 'mcp')
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
    }
  }

  /** @param first JavaScript at the beginning of its processes */
  async make(version: string, first?: string): Promise<void> {
    this.#migrations.push(`create table "updated_${version.replaceAll('.', '_')}" ("id" uuid primary key);`)
    const given = JSON.stringify({ version, migrations: this.#migrations, first })
    await promisify(execFile)(process.execPath, [maker, this.data, given], { cwd: root })
  }

  async ask(): Promise<void> {
    const answer = await this.api.call('POST', '/core/softUpdate')
    if (answer.status !== 200)
      throw new Error(`An update was answered ${answer.status}: ${await answer.text()}`)
  }

  async state(): Promise<UpdateState> {
    const answer = await this.api.call('GET', '/core/updates')
    if (!answer.ok) throw new Error(`Updates were answered ${answer.status}.`)
    return (await answer.json()).item
  }

  async ended(): Promise<UpdateRun> {
    for (const deadline = Date.now() + longestUpdate; Date.now() < deadline; await delay(500)) {
      const last = await this.state().then(
        ({ runs }) => runs[0],
        () => undefined,
      )
      if (last?.state === 'done' || last?.state === 'failed') return last
    }
    throw new Error('An update did not end.')
  }

  /** The pids of the processes that the supervisor started. */
  children(): readonly number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === this.server.child.pid)
      .map(Number)
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** Calls a product at a steady pace, every tenth call a write. */
function pacedCalls(installation: Installation, perSecond: number) {
  const failures: string[] = []
  const acknowledged: string[] = []
  let calls = 0
  const pending = new Set<Promise<void>>()
  const call = async (number: number) => {
    const isWrite = number % 10 === 0
    const name = `Written ${crypto.randomUUID()}`
    const answer = isWrite
      ? installation.api.call('POST', '/companies', { name })
      : installation.api.call('GET', '/companies?range=[0,4]')
    await answer.then(
      async (got) => {
        await got.arrayBuffer()
        if (!got.ok) failures.push(`status ${got.status}`)
        else if (isWrite) acknowledged.push(name)
      },
      (error: Error) => failures.push(String(error.cause ?? error)),
    )
  }
  const timer = setInterval(() => {
    const made = call(calls++).finally(() => pending.delete(made))
    pending.add(made)
  }, 1000 / perSecond)
  return {
    failures,
    acknowledged,
    calls: () => calls,
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
    },
  }
}

/** Updates a product again and again: under load, and killed at random moments. */
export async function updatesAgainAndAgain(options: UpdatesSoakOptions): Promise<SoakReport> {
  const { releases, kills, perSecond, log } = options
  const installation = await Installation.begin()
  const losses: string[] = []
  const acknowledged: string[] = []
  let calls = 0
  const predictions: string[] = []
  for (let index = 1; index <= releases; index++) {
    const version = `0.${index + 1}.0`
    await installation.make(version)
    const load = pacedCalls(installation, perSecond)
    await installation.ask()
    const run = await installation.ended()
    await load.stop()
    calls += load.calls()
    acknowledged.push(...load.acknowledged)
    losses.push(...load.failures.map((failure) => `update to ${version}: ${failure}`))
    if (run.state !== 'done') losses.push(`update to ${version}: ${run.cause}`)
    const [expected, took] = [run.expected ?? 0, run.took ?? 0]
    if (Math.abs(took - expected) > precision * expected)
      losses.push(`update to ${version}: ${expected.toFixed(1)} s expected, ${took.toFixed(1)} s taken`)
    predictions.push(`${expected.toFixed(1)}/${took.toFixed(1)}`)
    log(`${version}: ${load.calls()} calls, ${load.failures.length} failed, ${predictions.at(-1)} s`)
  }
  losses.push(...(await takenBack(installation)))
  const killed = await killedUpdates(installation, kills, log)
  losses.push(...killed.losses, ...(await missing(installation, [...acknowledged, ...killed.acknowledged])))
  await installation.server.end()
  rmSync(installation.folder, { recursive: true, force: true })
  const written = acknowledged.length + killed.acknowledged.length
  return {
    summary: `${releases} updates under ${calls} calls, expected/taken ${predictions.join(', ')} s; ${kills} kills, ${killed.done} of them after the update, back after at most ${Math.round(killed.slowest)} ms; ${written} writes acknowledged`,
    losses,
  }
}

const endsSoon = 'if (process.env.PORT !== "0") setTimeout(() => process.exit(3), 12_000)'

/** Updates to a release whose processes end by themselves soon after they were ready. */
async function takenBack(installation: Installation): Promise<readonly string[]> {
  const { version: before } = await installation.state()
  await installation.make('0.9.0', endsSoon)
  await installation.ask()
  const { state, cause } = await installation.ended()
  const { version } = await installation.state()
  const isRight = state === 'failed' && cause === 'not_healthy' && version === before
  return isRight ? [] : [`a release that ends soon: ${state} (${cause}), and ${version} runs`]
}

async function killedUpdates(installation: Installation, kills: number, log: Log) {
  const losses: string[] = []
  const acknowledged: string[] = []
  let [slowest, done] = [0, 0]
  for (let kill = 0; kill < kills; kill++) {
    const version = `1.0.${kill}`
    await installation.make(version)
    const load = pacedCalls(installation, 20)
    await installation.ask()
    await delay(Math.random() * 50_000)
    await load.stop()
    acknowledged.push(...load.acknowledged)
    const began = performance.now()
    const victims = kill % 3 === 0 ? installation.children() : [Number(installation.server.child.pid)]
    const children = kill % 3 === 1 ? installation.children() : []
    for (const pid of [...victims, ...children]) killNow(pid)
    if (kill % 3 !== 0) await installation.start()
    await serving(installation)
    const back = performance.now() - began
    slowest = Math.max(slowest, back)
    if (back > longestReturn) losses.push(`kill ${kill}: back after ${Math.round(back)} ms`)
    const run = await installation.ended()
    const { version: runs } = await installation.state()
    if (run.state === 'done') done++
    const isRight = run.state === 'done' ? runs === version : runs !== version
    if (!isRight) losses.push(`kill ${kill}: ${runs} runs, and the update to ${version} is ${run.state}`)
    log(
      `${kill + 1}/${kills} killed in ${run.phase}, ${run.state} (${run.cause}), back after ${Math.round(back)} ms`,
    )
  }
  return { losses, acknowledged, slowest, done }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function serving({ server }: Installation): Promise<void> {
  for (const deadline = Date.now() + 3 * longestReturn; Date.now() < deadline; await delay(100)) {
    const isThere = await fetch(`${server.url}/api/core/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
  }
  throw new Error('The product did not come back.')
}

async function missing({ api }: Installation, names: readonly string[]): Promise<readonly string[]> {
  const lost: string[] = []
  for (const name of names) {
    const filter = encodeURIComponent(JSON.stringify({ q: name }))
    const found = await (await api.call('GET', `/companies?filter=${filter}`)).json()
    if (!JSON.stringify(found).includes(name)) lost.push(`write ${name}`)
  }
  return lost
}
