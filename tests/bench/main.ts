import { rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { signIn } from '../support/api.js'
import { freshDatabase } from '../support/fresh-database.js'
import { type ServerProcess, startParvis, startServer } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { addCompanies } from './companies.js'
import { answersPerSecond, type Work } from './load.js'
import { type Figure, printed } from './report.js'

/** How often each pair is measured; the median counts. */
const rounds = 3
const rows = 10_000
const speedTarget = 0.5
const memoryTarget = 2

const { values } = parseArgs({ options: { json: { type: 'string' } } })
const figures = await bench()
console.log(printed(figures))
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)

async function bench(): Promise<Figure[]> {
  const database = await freshDatabase()
  const folder = temporaryFolder('bench')
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

async function compare(parvis: ServerProcess, thin: ServerProcess, token: string, id: string) {
  const idle = { parvis: parvis.memory(), thin: thin.memory() }
  const body = { name: 'Measured', address_city: 'Paris', billingEmail: 'facturation@societe.example' }
  const works: Record<string, Work> = {
    'list, beside a list without its total': { path: '/companies', token },
    'list with its total': { path: '/companies', thinPath: '/companies-with-total', token },
    get: { path: `/companies/${id}`, token },
    create: { path: '/companies', token, body },
  }
  const figures: Figure[] = []
  for (const [name, work] of Object.entries(works)) {
    console.log(`Measuring ${name} …`)
    figures.push(await speed(name, parvis, thin, work))
  }
  const loaded = { parvis: parvis.memory(), thin: thin.memory() }
  return [
    ...figures,
    { ...figure('memory idle, MB', idle.parvis / 1e6, idle.thin / 1e6), target: memoryTarget },
    { ...figure('memory loaded, MB', loaded.parvis / 1e6, loaded.thin / 1e6), target: memoryTarget },
    figure('cold start, ms', parvis.coldStart, thin.coldStart),
  ]
}

async function speed(name: string, parvis: ServerProcess, thin: ServerProcess, work: Work): Promise<Figure> {
  const pairs: Figure[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reference = await answersPerSecond(thin.url, { ...work, path: work.thinPath ?? work.path })
    const measured = await answersPerSecond(`${parvis.url}/api`, work)
    pairs.push({ ...figure(`${name}, answers/s`, measured, reference), target: speedTarget })
  }
  pairs.sort((one, other) => one.ratio - other.ratio)
  return pairs[Math.floor(rounds / 2)] as Figure
}

function figure(work: string, parvis: number, thin: number): Figure {
  return { work, parvis, thin, ratio: parvis / thin, reference: 'thin' }
}
