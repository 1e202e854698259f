import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { proveSchedules } from './testing/prove-schedules.js'

const seed = Number(process.env.PARVIS_PROOF_SEED ?? randomInt(2 ** 31))

it(`reads schedules as the calendar and the clocks do (PARVIS_PROOF_SEED=${seed})`, () => {
  const { faults, instants } = proveSchedules({ seed, rules: 200, part: 0, parts: 10 })
  expect(faults).toEqual([])
  expect(instants).toBeGreaterThan(100_000)
})
