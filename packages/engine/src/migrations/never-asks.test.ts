import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const script = fileURLToPath(new URL('../../dist/migrations/testing/generate-unattended.js', import.meta.url))

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unattended-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('writes what could be a rename as well without anyone to ask', () => {
  const run = spawnSync(process.execPath, [script, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: 25_000,
  })
  expect(run.stderr).toBe('')
  expect(run.stdout).toBe('0000_unattended.sql\n0001_unattended.sql\n')
  expect(run.status).toBe(0)
})
