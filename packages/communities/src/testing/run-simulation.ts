import { simulateMany } from '../deliveries/testing/simulation/simulate-many.js'

/** A process that simulates histories. Arguments: the first seed, and the number of hours. Prints what happened. */
const [seed = 0, hours = 0] = process.argv.slice(2).map(Number)
console.log(JSON.stringify(await simulateMany(seed, { hours })))
