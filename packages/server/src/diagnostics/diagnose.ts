import { hostname } from 'node:os'
import type { Pool } from '@parvis/engine'
import type { ResultOf } from '@parvis/schema'
import type { readDiagnosis } from '@parvis/schemas/calls/diagnostics'
import { isTroubled } from '@parvis/schemas/diagnostics'
import { lookAt, lookAtAll, type Probe, processName, type Seen } from './probe.js'
import { type StoredFinding, storedFindings } from './stored-findings.js'

type Diagnosis = ResultOf<typeof readDiagnosis>

/** For how long what another machine stored is its present state, in milliseconds. */
const present = 180_000

/** For how long a service of others that refused us is left alone unless someone asks, in milliseconds. */
const respite = 30_000

/** Looks at parts, and adds what was stored of them. Looks at the same time are one. */
export function createDiagnoses(pool: Pool, probes: readonly Probe[]) {
  const looking = new Map<Probe, Promise<Seen>>()
  const refused = new Map<Probe, Seen>()

  async function lookNow(probe: Probe): Promise<Seen> {
    const seen = await lookAt(probe)
    if (probe.isOutside && seen.state === 'away') refused.set(probe, seen)
    else refused.delete(probe)
    return seen
  }

  function look(probe: Probe): Promise<Seen> {
    const current = looking.get(probe)
    if (current) return current
    const begun = lookNow(probe).finally(() => looking.delete(probe))
    looking.set(probe, begun)
    return begun
  }

  async function lookUnlessRefused(probe: Probe): Promise<Seen> {
    const known = refused.get(probe)
    return known && Date.now() - known.lookedAt.getTime() < respite ? known : look(probe)
  }

  return {
    /** How all parts are. @throws DatabaseFailure */
    async diagnoseAll(): Promise<Diagnosis[]> {
      const seen = await Promise.all(probes.map(lookUnlessRefused))
      const stored = await storedFindings(pool)
      return seen.map((found, index) => diagnosisOf(probes[index] as Probe, found, stored))
    },
    /** How one part is at this moment. @throws DatabaseFailure */
    async diagnose(probe: Probe): Promise<Diagnosis> {
      const seen = await look(probe)
      return diagnosisOf(probe, seen, await storedFindings(pool))
    },
  }
}

/** Looks at parts once, with what was stored of them where the database can be read. */
export async function diagnoseOnce(pool: Pool, probes: readonly Probe[]): Promise<Diagnosis[]> {
  const [seen, stored] = await Promise.all([lookAtAll(probes), storedFindings(pool).catch(() => [])])
  return seen.map((found, index) => diagnosisOf(probes[index] as Probe, found, stored))
}

/** @param stored what was last seen of all parts */
function diagnosisOf(probe: Probe, seen: Seen, stored: readonly StoredFinding[]): Diagnosis {
  const { part, state, figures = {}, code = null, values = {}, lookedAt } = seen
  const host = probe.isLocal ? hostname() : ''
  const ofPart = stored.filter((row) => row.part === part)
  const own = ofPart.find((row) => row.host === host)
  return {
    part,
    state,
    figures,
    code,
    values,
    process: processName,
    lookedAt,
    since: sinceOf(seen, own),
    lastReadyAt: own?.readyAt ?? null,
    lastFailure: lastFailureOf(own),
    canRetry: probe.retry !== undefined,
    elsewhere: ofPart.filter((row) => row.host !== host && isPresentTrouble(row)).map(elsewhereOf),
  }
}

function sinceOf({ state, lookedAt }: Seen, own: StoredFinding | undefined): Date | null {
  if (!own) return null
  return own.state === state ? own.since : lookedAt
}

function lastFailureOf(own: StoredFinding | undefined): Diagnosis['lastFailure'] {
  if (!own?.failedAt || !own.failureCode) return null
  const { failedAt: at, failureCode: code, failureValues, failureProcess } = own
  return { at, code, values: failureValues ?? {}, process: failureProcess ?? '' }
}

function isPresentTrouble({ state, lookedAt }: StoredFinding): boolean {
  return isTroubled(state) && Date.now() - lookedAt.getTime() < present
}

function elsewhereOf({ host, lookedAt, state, code, values }: StoredFinding) {
  return { host, lookedAt, state, code, values }
}
