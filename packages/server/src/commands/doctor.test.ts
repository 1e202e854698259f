import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLeases } from '@parvis/work'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { announceRole } from '../health/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { runCommand } from './run-command.js'

let parvis: EvaluationApp
let port: number
let printed: string[]
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))

beforeAll(async () => {
  parvis = await evaluationApp()
  await parvis.app.listen({ port: 0, host: '127.0.0.1' })
  port = (parvis.app.server.address() as AddressInfo).port
})
beforeEach(() => {
  printed = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await parvis.close()
  rmSync(folder, { recursive: true })
})

const ignore = () => undefined

function doctor(variables: NodeJS.ProcessEnv, ...given: string[]): Promise<number> {
  return runCommand(['doctor', ...given], { PARVIS_DATA: folder, ...variables })
}

const running = () => ({ DATABASE_URL: parvis.databaseUrl, PORT: String(port) })

it('prints each part, and ends with 1 while one is out of service', async () => {
  expect(await doctor(running())).toBe(1)
  expect(printed).toContain('Ready           Database')
  expect(printed).toContain('Out of service  Background jobs')
  expect(printed).toContain(
    '                No process runs background jobs: nothing is sent, published or synchronised.',
  )
  expect(printed.at(-1)).toBe('Out of service: Background jobs.')
})

it('ends with 0 when none is, and prints JSON', async () => {
  const leases = createLeases(parvis.pool, { ownerId: crypto.randomUUID(), warn: ignore })
  const worker = await announceRole('worker', leases, ignore)
  expect(await doctor(running(), '--json')).toBe(0)
  const parts = JSON.parse(printed.join('\n'))
  expect(parts[0]).toMatchObject({
    part: 'api',
    state: 'ready',
    figures: { version: 'abcdef0123', worker: 1 },
  })
  // What an evaluation simulates is within its process.
  expect(parts[3]).toMatchObject({ part: 'chat', state: 'off', code: 'needs_process' })
  await worker.stop()
  await leases.stop()
})

it('says what it can while Parvis does not run, and creates nothing', async () => {
  const missing = join(folder, 'none')
  expect(await doctor({ PARVIS_DATA: missing, PORT: '1' }, '--json')).toBe(1)
  const parts = JSON.parse(printed.slice(0, -1).join('\n'))
  const codes = Object.fromEntries(
    parts.map((each: { part: string; code: string }) => [each.part, each.code]),
  )
  expect(codes).toMatchObject({
    api: 'not_running',
    database: 'database_not_running',
    jobs: 'needs_database',
    storage: 'no_data_folder',
    disk: 'no_data_folder',
  })
})

it('refuses options that it does not know', async () => {
  expect(await doctor(running(), '--xml')).toBe(1)
  expect(printed.join('\n')).toContain('--xml')
})
