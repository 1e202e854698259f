import { proofZones, proveSchedules } from '../announcements/schedule/testing/prove-schedules.js'

/**
 * A process that proves a part of the time zones. Arguments: the seed, the number of rules, and which of how many parts.
 * Prints the number of zones, and what the proof found.
 */
const [seed = 0, rules = 0, part = 0, parts = 1] = process.argv.slice(2).map(Number)
const zones = proofZones(seed).filter((_, index) => index % parts === part)
console.log(JSON.stringify({ zones: zones.length, ...proveSchedules({ seed, rules, zones }) }))
