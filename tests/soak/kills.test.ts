import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { killAgainAndAgain } from './kills.js'

const folder = mkdtempSync(join(tmpdir(), 'parvis-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('loses no acknowledged write to kills of the server, its database and both', async () => {
  const { lost, acknowledged } = await killAgainAndAgain(folder, 3, () => undefined)
  expect(acknowledged).toBeGreaterThan(0)
  expect(lost).toEqual([])
})
