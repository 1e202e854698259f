import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type BuildStep, buildSteps } from '@parvis/schemas/site-builds'
import { signIn } from '../support/api.js'
import { buildProcesses } from './build-processes.js'
import { lockBuilds } from './lock-builds.js'
import { type Log, longestTakeover, type SoakReport } from './soak.js'
import { type SpreadProduct, withSpreadProduct } from './spread-product.js'
import { type Visits, visitSite } from './visit-site.js'

export interface KilledPublishOptions {
  /** The moments at which its worker is killed, in order: steps of the build, or its activation. */
  readonly moments: readonly Moment[]
  /** Whether the database is of its own, and others wait until leases of killed processes are over. */
  readonly isWhole: boolean
  readonly log: Log
}

/** When a worker is killed. */
export type Moment = BuildStep | 'serving'

interface Build {
  readonly state: string
  readonly step: BuildStep | null
  readonly build: string | null
  readonly cause: string | null
}

interface Publishing {
  readonly product: SpreadProduct
  readonly serving: Awaited<ReturnType<typeof lockBuilds>>
  readonly id: string
}

interface Kill {
  /** How long until nothing of the build went on, in milliseconds. */
  readonly orphans: number
  /** How long until another worker built, in milliseconds. */
  readonly takeover: number
}

/** Maximum duration of a build, which runs at low priority; in milliseconds. */
const patience = 900_000
/** How long processes of a build may go on without the one that waits for it, in milliseconds; leases last longer. */
const longestOrphans = 10_000

/**
 * Publishes the site while its building worker is killed repeatedly, and another one takes over each time. Visitors send requests all the time.
 */
export function killedPublish(options: KilledPublishOptions): Promise<SoakReport> {
  return withSpreadProduct({ simulator: {}, ownDatabase: options.isWhole }, ({ product }) =>
    published(product, options),
  )
}

async function published(product: SpreadProduct, options: KilledPublishOptions): Promise<SoakReport> {
  const began = performance.now()
  await product.start('web', 'worker 1')
  const before = await servedBuild(product)
  const visitors = visitSite(product.url)
  const { build, kills } = await publishThroughKills(product, options).finally(visitors.end)
  const visits = await visitors.end()
  const orphans = Math.max(...kills.map((kill) => kill.orphans))
  const takeover = Math.max(...kills.map((kill) => kill.takeover))
  const stored = readdirSync(join(product.folder, 'site/builds'))
  const losses = [
    ...(build.state === 'done' ? [] : [`The build ended as ${build.state}: ${build.cause}`]),
    ...wrongVisits(visits, [before, build.build]),
    ...(orphans > longestOrphans ? [`Processes of a build went on for ${orphans} ms`] : []),
    ...(takeover > longestTakeover ? [`A takeover lasted ${takeover} ms`] : []),
    ...(sameItems(stored, [before, build.build]) ? [] : [`There are the builds ${stored}`]),
  ]
  const seconds = Math.round((performance.now() - began) / 1000)
  const summary =
    `published in ${seconds} s through ${kills.length} kills; processes of the build ended after at most ${orphans} ms, ` +
    `another worker began after at most ${takeover} ms; ${visits.answers} answers to visitors, the slowest after ${visits.slowest} ms`
  return { summary, losses }
}

async function publishThroughKills(product: SpreadProduct, options: KilledPublishOptions) {
  const api = await signIn(product.url, 'admin')
  const { id } = (await (await api.call('POST', '/site/publish', {})).json()).item
  const serving = await lockBuilds(product.pool)
  const kills = await killPublishers({ product, serving, id }, options).finally(serving.end)
  await until(product, async () => (await buildOf(product, id)).state !== 'waiting')
  const build = await buildOf(product, id)
  if (build.build) await until(product, async () => (await servedBuild(product)) === build.build)
  return { build, kills }
}

/** Kills the building worker at each of some moments, once another one is ready. */
async function killPublishers(
  { product, serving, id }: Publishing,
  { moments, isWhole, log }: KilledPublishOptions,
): Promise<Kill[]> {
  const kills: Kill[] = []
  for (const [turn, moment] of moments.entries()) {
    const [victim, heir] = turn % 2 === 0 ? ['worker 1', 'worker 2'] : ['worker 2', 'worker 1']
    await product.start(heir)
    const isBuilding = () => buildProcesses(product.folder).length > 0
    await until(product, async () => {
      if (moment === 'serving') return serving.isWaitedFor()
      // The pages' step begins just before its processes start.
      return hasReached(await buildOf(product, id), moment) && (moment !== 'pages' || isBuilding())
    })
    await product.kill(victim)
    const killed = performance.now()
    await until(product, () => !isBuilding())
    const orphans = Math.round(performance.now() - killed)
    if (moment === 'serving') await serving.end()
    if (!isWhole) await product.endLeases()
    await until(product, isBuilding)
    const takeover = Math.round(performance.now() - killed)
    kills.push({ orphans, takeover })
    log(
      `${victim} killed at ${moment}; its build ended after ${orphans} ms, the next began after ${takeover} ms`,
    )
  }
  return kills
}

function hasReached({ step }: Build, moment: BuildStep): boolean {
  const order = Object.keys(buildSteps)
  return order.indexOf(step ?? '') >= order.indexOf(moment)
}

async function buildOf({ pool }: SpreadProduct, id: string): Promise<Build> {
  const { rows } = await pool.query<Build>(selectBuild, [id])
  const [build] = rows
  if (!build) throw new Error('The build is not known')
  return build
}

const selectBuild = `select b."state", b."step", b."build", coalesce(b."cause", j."cause") as "cause"
from "site_builds" b join "jobs" j using ("accountId", "id") where b."id" = $1`

async function servedBuild({ url }: SpreadProduct): Promise<string> {
  return (await (await fetch(`${url}/builds/latest.json`)).json()).id
}

function wrongVisits({ failures, builds, versions }: Visits, expected: readonly unknown[]): string[] {
  return [
    ...failures.map((failure) => `A visitor was answered ${failure}`),
    ...(String(builds) === String(expected) ? [] : [`Visitors were shown the builds ${builds}`]),
    ...(versions <= 2 ? [] : [`Visitors were shown ${versions} pages at one address`]),
  ]
}

function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return String([...some].sort()) === String([...others].sort())
}

async function until(product: SpreadProduct, isReached: () => boolean | Promise<boolean>): Promise<void> {
  const latest = Date.now() + patience
  while (!(await isReached())) {
    if (Date.now() > latest) throw new Error(`Publishing does not get on:\n${product.output()}`)
    await delay(50)
  }
}
