import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn } from '../support/api.js'
import { freshDatabase } from '../support/fresh-database.js'
import { type ServerProcess, startParvis, startServer } from '../support/parvis-process.js'
import { addCompanies } from './companies.js'
import { answersPerSecond, type Work } from './load.js'
import { type Figure, printed } from './report.js'

/** How often each pair is measured; the median counts. */
const rounds = 3
const rows = 10_000
const target = 0.5

const { values } = parseArgs({ options: { json: { type: 'string' } } })
const figures = await bench()
console.log(printed(figures))
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)

async function bench(): Promise<Figure[]> {
  const database = await freshDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'parvis-bench-'))
  const common = { DATABASE_URL: database.url, PARVIS_DATA: folder }
  const seeded = await startParvis(common)
  await seeded.end()
  const id = await addCompanies(database.url, rows)
  const parvis = await startParvis({
    ...common,
    NODE_ENV: 'production',
    PARVIS_SECRET: 'measured, not guessed: 0123456789',
  })
  const { token } = await signIn(parvis.url, 'admin')
  const thin = await startServer(
    'tests/.tsbuild/bench/thin-server.js',
    { ...common, TOKEN: token },
    '/health',
  )
  try {
    return await compare(parvis, thin, token, id)
  } finally {
    await Promise.all([parvis.end(), thin.end()])
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(
  parvis: ServerProcess,
  thin: ServerProcess,
  token: string,
  id: string,
): Promise<Figure[]> {
  const idle = { parvis: parvis.memory(), thin: thin.memory() }
  const body = { name: 'Measured', address_city: 'Paris', billingEmail: 'facturation@societe.example' }
  const works: Record<string, Work> = {
    list: { path: '/companies', token },
    get: { path: `/companies/${id}`, token },
    create: { path: '/companies', token, body },
  }
  const figures: Figure[] = []
  for (const [work, call] of Object.entries(works)) {
    console.log(`Measuring ${work} …`)
    figures.push(await ratio(work, parvis, thin, call))
  }
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  figures.push(
    {
      work: 'memory idle, MB',
      parvis: megabytes(idle.parvis),
      thin: megabytes(idle.thin),
      ratio: idle.parvis / idle.thin,
      target: 2,
      reference: 'thin',
    },
    {
      work: 'memory loaded, MB',
      parvis: megabytes(parvis.memory()),
      thin: megabytes(thin.memory()),
      ratio: parvis.memory() / thin.memory(),
      target: 2,
      reference: 'thin',
    },
    {
      work: 'cold start, ms',
      parvis: parvis.coldStart,
      thin: thin.coldStart,
      ratio: parvis.coldStart / thin.coldStart,
      reference: 'thin',
    },
  )
  return figures
}

async function ratio(work: string, parvis: ServerProcess, thin: ServerProcess, call: Work): Promise<Figure> {
  const pairs: { parvis: number; thin: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reference = await answersPerSecond(thin.url, call)
    pairs.push({ parvis: await answersPerSecond(`${parvis.url}/api`, call), thin: reference })
  }
  pairs.sort((one, other) => one.parvis / one.thin - other.parvis / other.thin)
  const median = pairs[Math.floor(rounds / 2)] as { parvis: number; thin: number }
  return {
    work: `${work}, answers/s`,
    ...median,
    ratio: median.parvis / median.thin,
    target,
    reference: 'thin',
  }
}
