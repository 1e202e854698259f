import { type DescribedError, describedLine } from '@parvis/work'
import type { DestinationStream } from 'pino'

interface LoggedLine {
  readonly time: string
  readonly level: string
  readonly msg?: string
  readonly err?: DescribedError
  readonly repeated?: number
  readonly since?: string
  readonly [fact: string]: unknown
}

/** What people have no use for: it is the same in all lines. */
const omitted = ['pid', 'role']
const loud = ['error', 'fatal']

/** Prints logged objects as lines for people; warnings and errors on the standard error output. */
export function textLines(): DestinationStream {
  return {
    write(json) {
      const line = JSON.parse(json) as LoggedLine
      const stream = line.level === 'warn' || loud.includes(line.level) ? process.stderr : process.stdout
      stream.write(`${textLine(line)}\n`)
    },
  }
}

/** A logged object as a line for people; an error of level `error` with its stack. */
export function textLine({ time, level, msg = '', err, repeated, since, ...facts }: LoggedLine): string {
  const about = Object.entries(facts)
    .filter(([name]) => !omitted.includes(name))
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')
  return [
    `${timeOf(time)} ${level} ${msg}`,
    about && ` (${about})`,
    err && `: ${describedLine(err)}`,
    repeated && `, ${repeated} ${repeated === 1 ? 'time' : 'times'} since ${timeOf(since ?? time)}`,
    err?.stack && loud.includes(level) && `\n${err.stack}`,
  ]
    .filter(Boolean)
    .join('')
}

/** The time of day where the product runs. */
function timeOf(instant: string): string {
  return new Date(instant).toTimeString().slice(0, 8)
}
