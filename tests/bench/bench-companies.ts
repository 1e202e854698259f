import { rmSync } from 'node:fs'
import { signIn } from '../support/api.js'
import { evaluationDatabase } from '../support/evaluation-database.js'
import { type ServerProcess, startParvis, startServer } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { BenchOptions } from './bench-options.js'
import { addCompanies } from './companies.js'
import { figure, limit, measureAgainstThin, median } from './figures.js'
import { addGroups } from './groups.js'
import { answersPerSecond, linesPerSecond } from './load.js'
import type { Figure } from './report.js'
import { whatRightsCost } from './rights.js'
import { comparisons, everything, firstPage, listWithoutTotal } from './works.js'

interface Measured extends BenchOptions {
  readonly parvis: ServerProcess
  readonly thin: ServerProcess
  /** The same engine without rights and audit log. */
  readonly bare: ServerProcess
  readonly token: string
  /** The token of a person with rights from many groups. */
  readonly memberToken: string
}

const memoryTarget = 2
const totalTarget = 1.2
const depthTarget = 1.5

/** Measures operations on records, on a table of companies. */
export async function benchCompanies(options: BenchOptions): Promise<Figure[]> {
  const folder = temporaryFolder('bench')
  const database = await evaluationDatabase(folder)
  const common = { DATABASE_URL: database.url, PARVIS_DATA: folder }
  const production = { NODE_ENV: 'production', PARVIS_SECRET: 'measured, not guessed: 0123456789' }
  const servers: ServerProcess[] = []
  try {
    const id = await addCompanies(database.url, options.rows, (added) => options.log(`${added} rows …`))
    await addGroups(database.url, 'moderator')
    const parvis = await startParvis({ ...common, ...production })
    servers.push(parvis)
    const { token } = await signIn(parvis.url, 'admin')
    const { token: memberToken } = await signIn(parvis.url, 'moderator')
    const thin = await startServer(
      'tests/.tsbuild/bench/thin-server.js',
      { ...common, TOKEN: token },
      '/health',
    )
    servers.push(thin)
    const bare = await startServer('tests/.tsbuild/bench/bare-server.js', common, '/health')
    servers.push(bare)
    return await measure({ ...options, parvis, thin, bare, token, memberToken }, id)
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(measured: Measured, id: string): Promise<Figure[]> {
  const { parvis, thin, log } = measured
  const idle = memories(parvis, thin)
  const figures: Figure[] = []
  for (const comparison of comparisons(id)) {
    log(`Measuring ${comparison.name} …`)
    figures.push(await median(measured.rounds, () => measureAgainstThin(measured, comparison)))
  }
  const loaded = memories(parvis, thin)
  log('Measuring totals, depths and export …')
  return [
    ...figures,
    await median(measured.rounds, () => listWithAndWithoutTotal(measured)),
    ...(await whatRightsCost({ ...measured, pairs: 2 * measured.rounds + 1 })),
    ...(await deepPages(measured)),
    await exported(measured),
    limit('memory idle, MB', idle.parvis, idle.thin, 'thin', memoryTarget),
    limit('memory loaded, MB', loaded.parvis, loaded.thin, 'thin', memoryTarget),
    figure('cold start, ms', parvis.coldStart, thin.coldStart, 'thin'),
  ]
}

/** How much longer a list takes with its total than without. */
async function listWithAndWithoutTotal({ parvis, token, seconds }: Measured): Promise<Figure> {
  const url = `${parvis.url}/api`
  const without = 1000 / (await answersPerSecond(url, { ...listWithoutTotal, token }, { seconds }))
  const withTotal = 1000 / (await answersPerSecond(url, { ...firstPage, token }, { seconds }))
  return limit('list with its total, µs an answer', withTotal * 1000, without * 1000, 'without', totalTarget)
}

/** How much longer deep pages take than the first one. */
async function deepPages(measured: Measured): Promise<Figure[]> {
  const { parvis, token, seconds, rows } = measured
  const url = `${parvis.url}/api`
  const paths = { middle: await pathAt(url, token, rows / 2), last: '/companies?range=[0,24]&cursor=last' }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(paths))
    figures.push(
      await median(measured.rounds, async () => {
        const first = 1e6 / (await answersPerSecond(url, { ...firstPage, token }, { seconds }))
        const deep = 1e6 / (await answersPerSecond(url, { path, token }, { seconds }))
        return limit(`${name} page, µs an answer`, deep, first, 'page 1', depthTarget)
      }),
    )
  return figures
}

/** The cursor of a page at a depth, found in steps of a thousand. */
async function pathAt(url: string, token: string, depth: number): Promise<string> {
  let path = '/companies?range=[0,999]&count=none'
  for (let at = 0; at < depth; at += 1000) {
    const answer = await fetch(`${url}${path}`, { headers: { 'x-token': token } })
    await answer.arrayBuffer()
    const next = /<([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (!next) break
    path = next.replace(/^\/api/, '')
  }
  const parameters = new URLSearchParams(path.split('?')[1])
  parameters.delete('count')
  parameters.set('range', `[${depth},${depth + 24}]`)
  return `/companies?${parameters}`
}

async function exported({ parvis, thin, token }: Measured): Promise<Figure> {
  const reference = await linesPerSecond(thin.url, { path: '/export', token })
  const own = await linesPerSecond(`${parvis.url}/api`, { ...everything, token })
  return figure('export as CSV, rows/s', own, reference, 'thin')
}

function memories(parvis: ServerProcess, thin: ServerProcess) {
  return { parvis: parvis.memory() / 1e6, thin: thin.memory() / 1e6 }
}
