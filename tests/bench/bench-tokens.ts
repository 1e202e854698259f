import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { startEmbeddedChain } from '@parvis/chain'
import { type Api, signIn } from '../support/api.js'
import { deployedToken } from '../support/deployed-token.js'
import { evaluationDatabase } from '../support/evaluation-database.js'
import { startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import type { BenchOptions } from './bench-options.js'
import { limit, median } from './figures.js'
import type { Figure } from './report.js'

/** How many people a large minting goes to, and how long its rehearsal may take, in milliseconds. */
const many = 5000
const longestRehearsal = 3000
/** What the development chain may add to a start, in milliseconds, and to the memory, in megabytes. */
const chainLimits = { start: 500, memory: 60 }
const token = { name: 'Monnaie', symbol: 'MON', standard: 'erc20', decimals: 2, maximum: 1_000_000 }

/** Measures the rehearsal of a large minting, and the development chain. */
export async function benchTokens({ rounds, log }: BenchOptions): Promise<Figure[]> {
  log('Starting the development chain …')
  const chain = await chainFigures(rounds)
  log(`Rehearsing a minting to ${many} people …`)
  return [...chain, await rehearsalFigure(rounds)]
}

async function chainFigures(rounds: number): Promise<Figure[]> {
  const runs: { readonly start: number; readonly memory: number }[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await startChain())
  const node = await startNode()
  return Promise.all(
    (['start', 'memory'] as const).map((name) => {
      let round = 0
      const work =
        name === 'start' ? 'start of the development chain, ms' : 'memory of the development chain, MB'
      return median(rounds, async () => {
        const own = runs[round++]?.[name] ?? 0
        return limit(work, own, node[name], 'a Node process', chainLimits[name] / node[name])
      })
    }),
  )
}

async function startChain() {
  const folder = temporaryFolder('bench-chain')
  const began = performance.now()
  const chain = await startEmbeddedChain({ folder })
  const start = performance.now() - began
  const memory = memoryOf(chain.pid())
  await chain.stop()
  rmSync(folder, { recursive: true, force: true })
  return { start, memory }
}

async function startNode() {
  const began = performance.now()
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => undefined, 1000)'])
  await once(child.stdout, 'data')
  const start = performance.now() - began
  const memory = memoryOf(child.pid ?? 0)
  child.kill()
  await once(child, 'exit')
  return { start, memory }
}

/** Resident memory, in megabytes. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function rehearsalFigure(rounds: number): Promise<Figure> {
  const folder = temporaryFolder('bench-tokens')
  const { url: databaseUrl, drop } = await evaluationDatabase(folder)
  const parvis = await startParvis({ DATABASE_URL: databaseUrl, PARVIS_DATA: folder })
  try {
    const api = await signIn(parvis.url, 'admin')
    const id = await deployedToken(api, token)
    return await median(rounds, async () => {
      const reference = await rehearsalTime(api, id, 1)
      const own = await rehearsalTime(api, id, many)
      const work = `rehearsal of ${many} recipients, ms`
      return limit(work, own, reference, 'one recipient', longestRehearsal / reference)
    })
  } finally {
    await parvis.end()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns how long it takes, in milliseconds */
async function rehearsalTime(api: Api, id: string, count: number): Promise<number> {
  const recipients = Array.from({ length: count }, (_, number) => ({
    address: `0xfeed${(number + 1).toString(16).padStart(36, '0')}`,
    amount: '1,5',
  }))
  const began = performance.now()
  const answer = await api.call('POST', `/tokens/${id}/mint/rehearsal`, { recipients })
  const body = await answer.text()
  const time = performance.now() - began
  if (!answer.ok || JSON.parse(body).item.cost === null)
    throw new Error(`The rehearsal was answered ${answer.status}: ${body}`)
  return time
}
