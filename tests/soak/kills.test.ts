import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.js'
import { killAgainAndAgain } from './kills.js'

const folder = temporaryFolder('kills')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('loses no acknowledged write to kills of the server, its database and both', async () => {
  const { lost, acknowledged } = await killAgainAndAgain(folder, 3, () => undefined)
  expect(acknowledged).toBeGreaterThan(0)
  expect(lost).toEqual([])
})
