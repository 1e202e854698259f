import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type CitusCluster, startCitus } from '../soak/citus-cluster.js'
import { root } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { BenchOptions } from './bench-options.js'
import { type CommunityProduct, communityProduct } from './community-product.js'
import { figure, median } from './figures.js'
import { answersPerSecond, type Work } from './load.js'
import type { Figure } from './report.js'
import { query } from './works.js'

const targets = { import: 0.67, call: 0.7 }
/** Members of the community at most: a cluster on one machine takes long to import more. */
const mostMembers = 100_000
/** Of a first import, which is not measured. */
const fewMembers = 10_000

/** The product with an imported community. */
interface Imported {
  readonly product: CommunityProduct
  readonly communityId: string
  readonly memberId: string
  /** How long the import took, in seconds. */
  readonly took: number
}

/**
 * Measures communities on a coordinator and two workers of Citus, against the same PostgreSQL without; nothing where
 * `PARVIS_CITUS` does not name the folder with its programs.
 */
export async function benchCluster({ rows, rounds, seconds, log }: BenchOptions): Promise<Figure[]> {
  const binaries = process.env.PARVIS_CITUS
  if (!binaries) return []
  const cluster = await startCitus(binaries)
  const products: CommunityProduct[] = []
  const drop = async () => undefined
  const importInto = async (url: string) => {
    const product = await communityProduct({ database: { url, drop } })
    products.push(product)
    log(`Importing ${Math.min(rows, mostMembers)} members …`)
    return imported(product, Math.min(rows, mostMembers))
  }
  try {
    distribute(cluster)
    const plain = await importInto(cluster.plainUrl)
    const distributed = await importInto(cluster.url)
    const rate = ({ took }: Imported) => Math.min(rows, mostMembers) / took
    const figures: Figure[] = [
      {
        ...figure('cluster: import, members/s', rate(distributed), rate(plain), 'plain'),
        target: targets.import,
      },
    ]
    for (const name of Object.keys(worksOf(plain)))
      figures.push(await median(rounds, () => compared(name, { plain, distributed }, seconds)))
    return figures
  } finally {
    for (const product of products) await product.end()
    cluster.end()
  }
}

function distribute(cluster: CitusCluster): void {
  const folder = temporaryFolder('distribute')
  const env = { ...process.env, DATABASE_URL: cluster.url, PARVIS_DATA: folder }
  for (const command of ['migrate', 'distribute'])
    execFileSync(process.execPath, ['packages/server/bundle/parvis.js', command], {
      cwd: root,
      env,
      stdio: 'ignore',
    })
  rmSync(folder, { recursive: true })
}

async function imported(product: CommunityProduct, members: number): Promise<Imported> {
  const communityId = await product.community('Cluster')
  const worker = await product.startWorker()
  // While it starts, a worker looks for old rows on all machines.
  await product.imported(await product.network(communityId, fewMembers))
  const networkId = await product.network(communityId, members)
  const begun = performance.now()
  await product.imported(networkId)
  const took = (performance.now() - begun) / 1000
  await worker.end()
  const headers = { 'x-community': communityId }
  const answer = await product.api.call('GET', '/community/members?range=[0,0]', undefined, headers)
  const { items } = await answer.json()
  return { product, communityId, memberId: items[0].id, took }
}

/** What moderators do most, by name. */
function worksOf({ communityId, memberId }: Imported): Readonly<Record<string, Omit<Work, 'token'>>> {
  const headers = { 'x-community': communityId }
  const month = { joinedAt: { atLeast: '2023-03-01T00:00:00.000Z', atMost: '2023-03-31T23:59:59.999Z' } }
  const members = (parameters: Record<string, unknown>) => `/community/members?${query(parameters)}`
  return {
    'a page of members': { headers, path: members({ sort: ['name', 'ASC'] }) },
    'a search of members': { headers, path: members({ filter: { q: 'kestrel.1a' } }) },
    'members who joined in a month': {
      headers,
      path: members({ filter: month, sort: ['joinedAt', 'DESC'] }),
    },
    'a member': { headers, path: `/community/members/${memberId}` },
    'a new note': { headers, path: '/community/notes', body: { memberId, text: 'Measured' } },
  }
}

async function compared(
  name: string,
  { plain, distributed }: { readonly plain: Imported; readonly distributed: Imported },
  seconds: number,
): Promise<Figure> {
  const answers = (of: Imported) => {
    const { web, api } = of.product
    const work = worksOf(of)[name] as Omit<Work, 'token'>
    return answersPerSecond(`${web.url}/api`, { ...work, token: api.token }, { seconds })
  }
  const reference = await answers(plain)
  const own = await answers(distributed)
  return { ...figure(`cluster: ${name}, answers/s`, own, reference, 'plain'), target: targets.call }
}
