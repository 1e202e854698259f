/** How background work logs: one function, whose lines are constant and whose facts vary. */

import { errorLine } from './describe-error.js'

/** What a line is about, such as the id of a job; neither secrets nor what people wrote. */
export type Facts = Readonly<Record<string, string | number | undefined>>

/**
 * Logs one line about something that went wrong.
 *
 * @param message a constant sentence without its last period, as failures are counted by it
 * @param error what was thrown, if anything; it is logged with its causes
 */
export type Warn = (message: string, error?: unknown, facts?: Facts) => void

/** The same, with some facts in each line. */
export function warnWith(warn: Warn, facts: Facts): Warn {
  return (message, error, more) => warn(message, error, { ...facts, ...more })
}

/** A warning in one line, such as `A job was not done (id 7): no luck`. */
export function warningLine(message: string, error?: unknown, facts: Facts = {}): string {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  const about = known.length > 0 ? ` (${known.map((fact) => fact.join(' ')).join(', ')})` : ''
  return `${message}${about}${error === undefined ? '' : `: ${errorLine(error)}`}`
}
