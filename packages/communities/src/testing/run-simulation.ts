import {
  hoursEach,
  simulateAnnouncements,
} from '../announcements/testing/simulation/simulate-announcements.js'
import { simulateMany } from '../deliveries/testing/simulation/simulate-many.js'

/**
 * A process that simulates histories. Arguments: the first seed, the number of hours, and `announcements` for histories in which
 * people announce things. Prints what happened.
 */
const [seed = 0, hours = 0] = process.argv.slice(2, 4).map(Number)
const isAnnouncing = process.argv[4] === 'announcements'
const announcing = { each: hoursEach, history: (first: number) => simulateAnnouncements(first) }
console.log(JSON.stringify(await simulateMany(seed, { hours, ...(isAnnouncing && announcing) })))
