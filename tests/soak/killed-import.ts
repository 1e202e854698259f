import { type BuiltCommunity, buildCommunity } from './built-community.js'
import { type ComingAndGoing, comeAndGo } from './come-and-go.js'
import { differences } from './differences.js'
import { importRun } from './import-run.js'
import { type KillsPlan, killImporters } from './kill-importers.js'
import { longestTakeover, type SoakReport } from './soak.js'
import { type Spread, type SpreadProduct, withSpreadProduct } from './spread-product.js'
import { untilInStep } from './until-in-step.js'

export type KilledImportOptions = Omit<KillsPlan, 'processes'>

/** High rates, so that the simulator is not the bottleneck. */
const rates = { global: { count: 10_000, seconds: 1 }, routes: { members: { count: 1000, seconds: 1 } } }

/**
 * Imports a server while processes of the product, and its database, are killed repeatedly, and while people join,
 * leave, come back and are erased.
 */
export function killedImport(options: KilledImportOptions): Promise<SoakReport> {
  const { members, isWhole } = options
  const processes = isWhole ? ['worker 1', 'worker 2', 'gateway'] : ['worker', 'gateway']
  return withSpreadProduct(
    { simulator: { guilds: [{ members }], rates }, ownDatabase: isWhole },
    async (spread) => imported(spread, { ...options, processes }),
  )
}

async function imported(spread: Spread, plan: KillsPlan): Promise<SoakReport> {
  const { product, discord } = spread
  await product.start('web')
  const [guild] = await discord.control.guilds()
  const community = await buildCommunity(product, guild?.id ?? '')
  const began = performance.now()
  await product.start(...plan.processes)
  const people = comeAndGo(spread, community)
  const takeovers = await killImporters(product, community, plan)
  const cause = await untilEnded(product, community)
  const seconds = (performance.now() - began) / 1000
  await people.stop()
  const longest = Math.max(0, ...takeovers)
  const check = () => differences({ ...product, ...discord, erased: people.erased }, community)
  const losses = [
    ...(cause === null ? [] : [`The import failed: ${cause}`]),
    ...(await untilInStep(product, check)),
    ...(await wrongCounts(product, community, people, plan.members)),
    ...(longest > longestTakeover ? [`A takeover lasted ${longest} ms`] : []),
  ]
  const { joined, left, cameBack } = people.counts
  const summary =
    `${plan.members} members imported in ${seconds.toFixed(0)} s through ${takeovers.length} kills, ${joined} joins, ` +
    `${left} leaves, ${cameBack} returns and ${people.erased.size} erasures; on again after at most ${longest} ms`
  return { summary, losses }
}

/** Waits until the import has ended. @returns why it failed; null when it did not */
async function untilEnded(product: SpreadProduct, community: BuiltCommunity): Promise<string | null> {
  for (;;) {
    const { state, job, cause } = await importRun(product, community)
    if (state !== 'running') return state === 'done' ? null : (cause ?? state)
    if (job !== 'running' && job !== 'waiting') return cause ?? job
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Impossible counts of a run, compared with the current state. */
async function wrongCounts(
  product: SpreadProduct,
  community: BuiltCommunity,
  { counts, erased }: ComingAndGoing,
  members: number,
): Promise<string[]> {
  const run = await importRun(product, community)
  const { rows } = await product.pool.query<{ people: number; bots: number }>(selectCounts, [
    community.accountId,
    community.communityId,
  ])
  const { people = 0, bots = 0 } = rows[0] ?? {}
  const reported = run.read - run.merged
  const live = people + erased.size - run.added
  const facts: Record<string, boolean> = {
    'its job is done, too': run.job === 'done' && run.done === run.read,
    'bots do not come or go': run.bots === bots,
    'its counts match the members of the server':
      reported >= members - counts.left && reported <= members + counts.joined + 1,
    'it added no more than there are': run.added > 0 && live >= 0,
  }
  return Object.entries(facts).flatMap(([fact, isTrue]) =>
    isTrue ? [] : [`not so: ${fact}: ${JSON.stringify({ ...run, people, bots, live })}`],
  )
}

const selectCounts = `select count(*)::int as "people", (count(*) filter (where "isBot" and "leftAt" is null))::int as "bots"
from "community_members" where "accountId" = $1 and "communityId" = $2`
