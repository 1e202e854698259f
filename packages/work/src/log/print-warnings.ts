import { summariseRepeats, type Warning } from './summarise-repeats.js'
import { type Warn, warningLine } from './warn.js'

/** Prints warnings on the standard error output, equal ones once, for a product that has no logger. */
export function printWarnings(): Warn {
  return summariseRepeats((warning) => console.warn(textOf(warning))).warn
}

/** A warning for people, such as `Mails cannot be read: no database, 12 times since 04:12`. */
export function textOf({ message, error, facts, repeated }: Warning): string {
  const line = warningLine(message, error, facts)
  if (!repeated) return line
  const { count, since } = repeated
  return `${line}, ${count} ${count === 1 ? 'time' : 'times'} since ${since.toTimeString().slice(0, 5)}`
}
