import { instants } from '../instants.js'
import { type ProofRule, proofRules } from './proof-rules.js'
import { choicesFrom } from './random-choices.js'
import { readLocal, readZone, type ZoneReading } from './zone-reading.js'

/** Which part of the proof to run. */
export interface ProofPart {
  readonly seed: number
  readonly rules: number
  /** This one of so many equal parts of the zones. */
  readonly part: number
  readonly parts: number
}

/** What a part of the proof found. */
export interface ProofResult {
  /** First one of the ten years. */
  readonly firstYear: number
  readonly zones: number
  /** Number of instants that the reading by hand has. */
  readonly instants: number
  /** Early, missing and double instants, one line each. */
  readonly faults: readonly string[]
}

/** Compares schedules with a reading by hand, over ten years: every rule of the seed in every zone of the part. */
export function proveSchedules({ seed, rules: count, part, parts }: ProofPart): ProofResult {
  const firstYear = choicesFrom(seed).between(2005, 2030)
  const zones = shuffledZones(seed).filter((_, index) => index % parts === part)
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
      const found_ = found.map((at) => at.getTime())
      faults.push(...differences(found_, expected).map((line) => `${line} ${JSON.stringify(schedule)}`))
    }
  }
  return { firstYear, zones: zones.length, instants: total, faults }
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

function shuffledZones(seed: number): readonly string[] {
  const { between } = choicesFrom(seed + 1)
  const zones = Intl.supportedValuesOf('timeZone')
  for (const index of zones.keys()) {
    const other = between(0, index)
    ;[zones[index], zones[other]] = [zones[other] as string, zones[index] as string]
  }
  return zones
}
