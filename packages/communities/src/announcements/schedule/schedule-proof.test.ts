import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { proofZones, proveSchedules } from './testing/prove-schedules.js'

const seed = Number(process.env.PARVIS_PROOF_SEED ?? randomInt(2 ** 31))

it(`reads schedules as the calendar and the clocks do (PARVIS_PROOF_SEED=${seed})`, () => {
  const all = proofZones(seed)
  const zones = all.slice(0, Math.ceil(all.length / 10))
  const { faults, instants } = proveSchedules({ seed, rules: 200, zones })
  expect(faults).toEqual([])
  expect(instants).toBeGreaterThan(100_000)
}, 600_000)
