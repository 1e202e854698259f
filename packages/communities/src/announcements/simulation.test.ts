import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { simulateMany } from '../deliveries/testing/simulation/simulate-many.js'
import { plantedFaults } from './testing/simulation/planted-faults.js'
import { hoursEach, simulateAnnouncements } from './testing/simulation/simulate-announcements.js'

const given = process.env.PARVIS_SIMULATION_SEED
const seed = Number(given ?? randomInt(2 ** 31))
const tenSeconds = 10_000

it(`sends what was decided when it is due, whatever fails (PARVIS_SIMULATION_SEED=${seed})`, async () => {
  const hours = given ? hoursEach : 1000
  const simulations = { hours, most: tenSeconds, each: hoursEach, history: simulateAnnouncements }
  const { failure, hours: simulated } = await simulateMany(seed, simulations)
  const { seed: failed, violation, last = [] } = failure ?? {}
  const repeat = `PARVIS_SIMULATION_SEED=${failed} repeats it`
  expect(violation, [repeat, ...last].join('\n')).toBeUndefined()
  console.info(`${simulated} simulated hours from PARVIS_SIMULATION_SEED=${seed} on`)
})

it('has one history for one seed, twenty times of twenty', async () => {
  const digests = new Set<string>()
  for (let time = 0; time < 20; time++)
    digests.add((await simulateAnnouncements(seed, undefined, 0.2)).digest)
  expect(digests.size).toBe(1)
  expect((await simulateAnnouncements(seed + 1, undefined, 0.2)).digest).not.toBe([...digests][0])
}, 600_000)

it.each(plantedFaults.map((fault) => [fault.name, fault] as const))(
  'finds a planted fault: %s',
  async (_, fault) => {
    const history = (each: number) => simulateAnnouncements(each, fault)
    const { failure } = await simulateMany(fault.from ?? 1, { hours: 1000, each: hoursEach, history })
    expect(failure?.violation).toEqual(expect.any(String))
  },
  300_000,
)
