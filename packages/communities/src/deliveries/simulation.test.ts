import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { plantedFaults } from './testing/simulation/planted-faults.js'
import { simulate } from './testing/simulation/simulate.js'
import { simulateMany } from './testing/simulation/simulate-many.js'

const given = process.env.PARVIS_SIMULATION_SEED
const seed = Number(given ?? randomInt(2 ** 31))
const tenSeconds = 10_000

it(`sends each message once, whatever fails (PARVIS_SIMULATION_SEED=${seed})`, async () => {
  const { failure, hours } = await simulateMany(seed, { hours: given ? 1 : 1000, most: tenSeconds })
  const { seed: failed, violation, last = [] } = failure ?? {}
  const repeat = `PARVIS_SIMULATION_SEED=${failed} repeats it`
  expect(violation, [repeat, ...last].join('\n')).toBeUndefined()
  console.info(`${hours} simulated hours from PARVIS_SIMULATION_SEED=${seed} on`)
})

it('has one history for one seed, a hundred times of a hundred', async () => {
  const digests = new Set<string>()
  for (let time = 0; time < 100; time++) digests.add((await simulate(seed, 0.1)).digest)
  expect(digests.size).toBe(1)
  expect((await simulate(seed + 1, 0.1)).digest).not.toBe([...digests][0])
})

it.each(plantedFaults.map((fault) => [fault.name, fault] as const))(
  'finds a planted fault: %s',
  async (_, fault) => {
    const { failure } = await simulateMany(fault.from ?? 1, { hours: 1000, fault })
    expect(failure?.violation).toEqual(expect.any(String))
  },
  300_000,
)
