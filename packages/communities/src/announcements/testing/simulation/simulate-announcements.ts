import { type History, historyOf } from '../../../deliveries/testing/simulation/simulate.js'
import { watchAnnouncements } from './invariants.js'
import { announce } from './people.js'
import { type AnnouncementFault, createAnnouncementWorld } from './world.js'

/** For how long announcements are made under faults in one history, in hours. */
export const hoursEach = 2

const halfHour = 30 * 60_000
/** Announcements are due at half and full hours: what was due then has ended by this time after one, in milliseconds. */
const quiet = 28 * 60_000

/** Lets people announce things under faults for some hours of virtual time, and then without, as a seed decides. */
export function simulateAnnouncements(
  seed: number,
  fault?: AnnouncementFault,
  hours = hoursEach,
): Promise<History> {
  const world = createAnnouncementWorld(seed, fault)
  const invariants = watchAnnouncements(world)
  return historyOf(world, hours, {
    disturb: (isOver) => announce(world, invariants, isOver),
    calmDown() {
      for (const slot of world.slots) world.kill(slot, 'at the end')
    },
    untilQuiet: () => (halfHour + quiet - (world.databaseTime() % halfHour)) % halfHour,
    checkEnded: invariants.checkEnded,
  })
}
