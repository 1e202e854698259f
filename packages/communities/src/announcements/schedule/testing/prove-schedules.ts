import { choicesFrom } from '@parvis/work/testing'
import { instants } from '../instants.js'
import { type ProofRule, proofRules } from './proof-rules.js'
import { readLocal, readZone, type ZoneReading } from './zone-reading.js'

/** What to prove. */
export interface Proof {
  readonly seed: number
  readonly rules: number
  readonly zones: readonly string[]
}

/** What the proof found. */
export interface ProofResult {
  /** First one of the ten years. */
  readonly firstYear: number
  /** Number of instants that the reading by hand has. */
  readonly instants: number
  /** Early, missing and double instants, one line each. */
  readonly faults: readonly string[]
}

/** Compares schedules with a reading by hand, over ten years: every rule of the seed in every zone. */
export function proveSchedules({ seed, rules: count, zones }: Proof): ProofResult {
  const firstYear = choicesFrom(seed).between(2005, 2030)
  const rules = proofRules(seed, firstYear, count)
  const window = { from: new Date(Date.UTC(firstYear, 0)), to: new Date(Date.UTC(firstYear + 10, 0)) }
  const faults: string[] = []
  let total = 0
  for (const timeZone of zones) {
    const zone = readZone(timeZone, Date.UTC(firstYear - 10, 0), Date.UTC(firstYear + 10, 0, 5))
    for (const rule of rules) {
      const expected = readInstants(rule, zone, window.from.getTime(), window.to.getTime())
      const schedule = { ...rule.schedule, timeZone }
      const found = instants(schedule, window.from, window.to, Number.POSITIVE_INFINITY)
      total += expected.length
      if (isEqual(found, expected)) continue
      const wrong = differences(
        found.map((at) => at.getTime()),
        expected,
      )
      faults.push(...wrong.map((each) => `${each} ${JSON.stringify(schedule)}`))
    }
  }
  return { firstYear, instants: total, faults }
}

function isEqual(found: readonly Date[], expected: readonly number[]): boolean {
  return found.length === expected.length && found.every((at, index) => at.getTime() === expected[index])
}

function readInstants(rule: ProofRule, zone: ZoneReading, from: number, to: number): number[] {
  const start = readLocal(zone, rule.start)
  const all = new Set<number>()
  for (const local of rule.times) {
    if (local < from - 86_400_000 || local > to + 86_400_000) continue
    const at = readLocal(zone, local)
    if (at >= start && at >= from && at < to && at <= (rule.lastInstant ?? at)) all.add(at)
  }
  return [...all].sort((one, other) => one - other)
}

/** What is wrong, at most three lines. */
function differences(found: readonly number[], expected: readonly number[]): string[] {
  const [isFound, isExpected] = [new Set(found), new Set(expected)]
  const lines = [
    ...found
      .filter((at, index) => index > 0 && at <= (found[index - 1] as number))
      .map((at) => line('double', at)),
    ...found.filter((at) => !isExpected.has(at)).map((at) => line('early', at)),
    ...expected.filter((at) => !isFound.has(at)).map((at) => line('missing', at)),
  ]
  return lines.slice(0, 3)
}

function line(fault: string, at: number): string {
  return `${fault} ${new Date(at).toISOString()}`
}

/** Zones whose clocks are unusual: changes by half an hour, two hours or a day, in Ramadan, offsets of 45 minutes. */
const unusual = [
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Antarctica/Casey',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'America/St_Johns',
]

/** Every IANA zone, the unusual ones first and the others in an order of the seed. */
export function proofZones(seed: number): readonly string[] {
  const { between } = choicesFrom(seed + 1)
  const known = Intl.supportedValuesOf('timeZone')
  const others = known
    .filter((zone) => !unusual.includes(zone))
    .map((zone) => ({ zone, order: between(0, 1_000_000) }))
    .sort((one, other) => one.order - other.order)
  return [...unusual.filter((zone) => known.includes(zone)), ...others.map(({ zone }) => zone)]
}
