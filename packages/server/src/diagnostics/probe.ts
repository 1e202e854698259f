/** The language of probes: each part of the installation is looked at by one. */

import { hostname } from 'node:os'
import type { Queryable } from '@parvis/engine'
import type {
  CauseValues,
  DiagnosticCause,
  DiagnosticPart,
  DiagnosticState,
  Figures,
} from '@parvis/schemas/diagnostics'
import { DatabaseFailure } from '@parvis/work'

/** How a part is. */
export interface Finding {
  readonly state: DiagnosticState
  readonly figures?: Figures
  /** Why it is not ready. */
  readonly code?: DiagnosticCause
  readonly values?: CauseValues
}

/** Looks at one part. */
export interface Probe {
  readonly part: DiagnosticPart
  /** Whether it is about the process or its machine, so that each machine has a finding of its own. */
  readonly isLocal?: boolean
  /** Whether it asks somebody else's service, which may count failures against us. */
  readonly isOutside?: boolean
  /** Looks at it; errors become findings. */
  look(): Promise<Finding>
  /** Does again what failed, in the caller's transaction. @returns how much */
  retry?(connection: Queryable): Promise<number>
}

/** A finding, and when it was seen. */
export interface Seen extends Finding {
  readonly part: DiagnosticPart
  readonly lookedAt: Date
}

const second = 1000
/** The timeout of a look, in milliseconds. */
export const lookTimeout = 8 * second

/** This process, as operators find it. */
export const processName = `${hostname()} (${process.pid})`

/** Looks at a part. Never throws: errors and timeouts are findings, too. */
export async function lookAt(probe: Probe, timeout = lookTimeout): Promise<Seen> {
  const { part } = probe
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(noAnswer(timeout)), timeout)
  })
  // Synchronous errors of a probe are findings like all others.
  const found = Promise.resolve()
    .then(() => probe.look())
    .catch(findingOf)
  const finding = await Promise.race([found, late])
  clearTimeout(timer)
  return { part, lookedAt: new Date(), ...finding }
}

/** Looks at all parts at once, in their order. */
export function lookAtAll(probes: readonly Probe[]): Promise<Seen[]> {
  return Promise.all(probes.map((probe) => lookAt(probe)))
}

function noAnswer(timeout: number): Finding {
  return { state: 'away', code: 'no_answer', values: { seconds: timeout / second } }
}

function findingOf(error: unknown): Finding {
  if (error instanceof DatabaseFailure && error.code === 'unavailable')
    return { state: 'away', code: 'needs_database' }
  return { state: 'away', code: 'failed', values: { reason: reasonOf(error) } }
}

const longestReason = 200

/** What an error says, in one line: of the innermost cause, which knows most. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longestReason)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const [first] = error instanceof AggregateError ? error.errors : []
  if (first instanceof Error) return reasonOf(first)
  const { code } = error as NodeJS.ErrnoException
  return (error.message || code || error.name).replace(/\p{Cc}+/gu, ' ').slice(0, longestReason)
}

/** Measures how long something takes. @returns its result, and the duration in milliseconds */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly latency: number }> {
  const began = performance.now()
  const result = await work()
  return { result, latency: Math.round(performance.now() - began) }
}
