import { type ServerProcess, startServer } from '../support/parvis-process.js'
import type { BenchOptions } from './bench-options.js'
import { type CommunityProduct, communityProduct } from './community-product.js'
import { accountId } from './companies.js'
import { countComparisons } from './count-works.js'
import { type Comparison, figure, limit, type Measured, measureAgainstThin, median } from './figures.js'
import { leftAt, memberComparisons, memberSelections } from './member-works.js'
import type { Figure } from './report.js'

/** Number of members of the first import, and how much more memory another one may use, in MB. */
const fewMembers = 10_000
const moreMemory = 64
/** How long a process has for its garbage collection, in milliseconds. */
const untilCollected = 2000
/** One in so many members of the large network is on the small one, or has left. */
const part = 50

/** Measures the import of members by a worker, and how they are looked for then, and while others are imported. */
export async function benchMembers(options: BenchOptions): Promise<Figure[]> {
  const product = await communityProduct()
  const thin: ServerProcess[] = []
  try {
    const communityId = await product.community('Members')
    const few = await memoryOfImport(
      product,
      await product.community('Few'),
      Math.min(fewMembers, options.rows),
    )
    options.log(`Importing ${options.rows} members …`)
    const many = await memoryOfImport(product, communityId, options.rows)
    const small = await memoryOfImport(product, communityId, Math.ceil(options.rows / part))
    await someLeave(product, communityId)
    const networks = { large: many.networkId, small: small.networkId }
    const selections = memberSelections(networks)
    thin.push(await startThin(product, communityId, networks))
    const measured = {
      ...options,
      parvis: product.web,
      thin: thin[0] as ServerProcess,
      token: product.api.token,
    }
    const all = [...countComparisons(communityId), ...memberComparisons(selections, communityId)]
    for (const comparison of all) await expectSameAnswer(measured, comparison)
    const comparisons = all.slice(0, options.most)
    const against = `${fewMembers} members`
    return [
      limit(
        'memory after an import, MB',
        many.retainedMemory,
        few.retainedMemory,
        against,
        1 + moreMemory / few.retainedMemory,
      ),
      figure('memory of an import at most, MB', many.peak, few.peak, against),
      ...(await compared(measured, options, comparisons)),
      ...(await whileImporting(product, () => compared(measured, options, comparisons.map(meanwhile)))),
    ]
  } finally {
    await Promise.all(thin.map((server) => server.end()))
    await product.end()
  }
}

/** Imports a network in a new worker. @returns its memory, in MB */
async function memoryOfImport(product: CommunityProduct, communityId: string, members: number) {
  const networkId = await product.network(communityId, members)
  const worker = await product.startWorker()
  await product.imported(networkId)
  const peak = worker.peakMemory() / 1e6
  worker.child.kill('SIGUSR2')
  await new Promise((resolve) => setTimeout(resolve, untilCollected))
  const retainedMemory = worker.memory() / 1e6
  await worker.end()
  return { networkId, peak, retainedMemory }
}

/** @throws Error when the product and the reference do not find the same */
async function expectSameAnswer(
  { parvis, thin, token }: Measured,
  { name, path, thinPath, headers }: Comparison,
): Promise<void> {
  const fetchItems = async (url: string) => {
    const answer = await fetch(url, { headers: { ...headers, 'x-token': token } })
    return comparable((await answer.json()) as Response)
  }
  if ((await fetchItems(`${parvis.url}/api${path}`)) !== (await fetchItems(`${thin.url}${thinPath}`)))
    throw new Error(`${name}: the reference finds others`)
}

/** The response: records, or a community's overview or history. */
interface Response {
  readonly items?: readonly { readonly id: string }[]
  readonly item?: {
    readonly points?: readonly object[]
    readonly members?: number
    readonly networks?: { total: number }
  }
}

function comparable({ items, item }: Response): string {
  return JSON.stringify(items?.map(({ id }) => id) ?? item?.points ?? [item?.members, item?.networks?.total])
}

async function compared(
  measured: Measured,
  { rounds, log }: BenchOptions,
  comparisons: readonly Comparison[],
) {
  const figures: Figure[] = []
  for (const comparison of comparisons) {
    log(`Measuring ${comparison.name} …`)
    figures.push(await median(rounds, () => measureAgainstThin(measured, comparison)))
  }
  return figures
}

const meanwhile = (comparison: Comparison): Comparison => ({
  ...comparison,
  name: `${comparison.name}, during an import`,
})

/** An import that is longer than what is measured meanwhile. */
const endless = 10_000_000

async function whileImporting<Done>(product: CommunityProduct, work: () => Promise<Done>): Promise<Done> {
  const networkId = await product.network(await product.community('Imported'), endless)
  const worker = await product.startWorker()
  const read = async () => {
    const { rows } = await product.database.query(selectRead, [networkId])
    return Number(rows[0]?.read)
  }
  while (!(await read())) await new Promise((resolve) => setTimeout(resolve, 100))
  const done = await work()
  const before = await read()
  while ((await read()) === before) await new Promise((resolve) => setTimeout(resolve, 100))
  await worker.end()
  return done
}

const selectRead = 'select "read" from "community_sync_runs" where "networkId" = $1'

async function someLeave({ database }: CommunityProduct, communityId: string): Promise<void> {
  await database.query(
    `update "community_members" set "leftAt" = $3 where "accountId" = $1 and "communityId" = $2 and hashtext("id"::text) % $4 = 0`,
    [accountId, communityId, leftAt, part],
  )
  await database.query('vacuum analyze "community_members"')
}

function startThin(
  { databaseUrl, api }: CommunityProduct,
  communityId: string,
  { large, small }: { readonly large: string; readonly small: string },
): Promise<ServerProcess> {
  const variables = { ACCOUNT: accountId, COMMUNITY: communityId, LARGE: large, SMALL: small }
  const environment = { ...variables, DATABASE_URL: databaseUrl, TOKEN: api.token }
  return startServer('tests/.tsbuild/bench/thin-members.js', environment, '/health')
}
