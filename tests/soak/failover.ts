import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, signIn } from '../support/api.js'
import { freePort, type ServerProcess, startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { missing } from './kills.js'
import { type ReplicatedPostgres, replicatedPostgres } from './replicated-postgres.js'
import type { Log, SoakReport } from './soak.js'
import { patiently } from './spread-product.js'

export interface FailoverOptions {
  readonly kills: number
  /** Writes a second. */
  readonly perSecond: number
  readonly log: Log
}

/** The longest time from a kill to the next acknowledged write, in milliseconds. */
const longestOutage = 30_000
/** How many calls wait for an answer at most. */
const mostOpen = 100

/** Kills the primary of a replicated database while the product writes to it, and promotes its standby, again and again. */
export async function failover({ kills, perSecond, log }: FailoverOptions): Promise<SoakReport> {
  const folder = temporaryFolder('failover')
  const database = await replicatedPostgres(folder)
  const environment = { DATABASE_URL: database.url, PARVIS_DATA: `${folder}/data` }
  const servers: ServerProcess[] = []
  try {
    for (const roles of ['web', 'worker,gateway']) servers.push(await start(environment, roles))
    const [web] = servers as [ServerProcess]
    const api = await signIn(web.url, 'admin')
    const writes = writesAtRate(api, perSecond)
    const outages: Outage[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(5000)
      outages.push(await outageOf(database, writes, log))
      await database.restoreStandby()
    }
    await delay(5000)
    await writes.end()
    const lost = await missing(await patiently(() => signIn(web.url, 'admin')), writes.acknowledged)
    return reportOf(writes, outages, lost)
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await database.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(environment: Record<string, string>, roles: string): Promise<ServerProcess> {
  return startParvis({ ...environment, PARVIS_ROLES: roles, PORT: String(await freePort()) })
}

interface Outage {
  /** From the kill to the next acknowledged write, in milliseconds. */
  readonly whole: number
  /** Of that, until the standby was promoted and reachable. */
  readonly promotion: number
}

async function outageOf(database: ReplicatedPostgres, writes: Writes, log: Log): Promise<Outage> {
  const killed = performance.now()
  const promotion = await database.failOver()
  const promoted = killed + promotion
  await patiently(async () => {
    if (writes.latest() < promoted) throw new Error('Nothing was written since')
  })
  const whole = Math.round(writes.firstAfter(promoted) - killed)
  log(
    `written again after ${whole} ms, ${promotion} of them for the promotion; ${writes.acknowledged.size} acknowledged`,
  )
  return { whole, promotion }
}

type Writes = ReturnType<typeof writesAtRate>

/** Adds companies at a steady rate until it is ended. */
function writesAtRate(api: Api, perSecond: number) {
  const acknowledged = new Map<string, string>()
  const moments: number[] = []
  const others = new Map<string, number>()
  const open = new Set<Promise<void>>()
  const began = performance.now()
  const writeOne = async () => {
    const name = `Failover ${crypto.randomUUID()}`
    const answer = await api.call('POST', '/companies', { name }).catch(() => undefined)
    const outcome = String(answer?.status ?? 'no answer')
    if (answer?.status !== 201) return void others.set(outcome, (others.get(outcome) ?? 0) + 1)
    acknowledged.set((await answer.json()).item.id, name)
    moments.push(performance.now())
  }
  const timer = setInterval(() => {
    if (open.size >= mostOpen) return
    const write = writeOne().finally(() => open.delete(write))
    open.add(write)
  }, 1000 / perSecond)
  return {
    acknowledged,
    others,
    latest: () => moments.at(-1) ?? 0,
    firstAfter: (moment: number) => moments.find((each) => each > moment) ?? Number.NaN,
    perSecond: () => Math.round(moments.length / ((performance.now() - began) / 1000)),
    async end() {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

function reportOf(writes: Writes, outages: readonly Outage[], lost: readonly string[]): SoakReport {
  const { acknowledged, others } = writes
  const slowest = Math.max(...outages.map(({ whole }) => whole))
  const own = Math.max(...outages.map(({ whole, promotion }) => whole - promotion))
  const refused = [...others].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  return {
    summary: `${outages.length} primaries killed, ${acknowledged.size} writes acknowledged, ${writes.perSecond()} a second, not acknowledged: ${refused || 'none'}; written again after at most ${slowest} ms, of which at most ${own} ms after the promotion`,
    losses: [
      ...lost.map((id) => `company ${id}`),
      ...(slowest > longestOutage ? [`writes stopped for ${slowest} ms`] : []),
      ...[...others.keys()].filter((outcome) => outcome !== '503').map((outcome) => `answers ${outcome}`),
    ],
  }
}
