/** The log of a process: of its server and of its background work, as JSON or as lines for people. */

import { describeError, logContext, summariseRepeats, type Warn, type Warning } from '@parvis/work'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { textLines } from './text-lines.js'

export interface LogOptions {
  readonly log: { readonly format: 'json' | 'text'; readonly level: string }
  /** What the process does. */
  readonly roles: readonly string[]
}

/** Where a server logs, or how. */
export type ServerLogger = FastifyServerOptions['logger'] | FastifyBaseLogger

export interface OpenedLog {
  readonly logger: FastifyBaseLogger
  /** Logs warnings of background work; equal ones are summed up. */
  readonly warn: Warn
  /** Writes the sums that are left. */
  flush(): void
}

/**
 * Opens the log of this process.
 *
 * @param destination receives lines of JSON; the standard output by default
 */
export function openLog({ log, roles }: LogOptions, destination?: DestinationStream): OpenedLog {
  const { format, level } = log
  const logger = pino(
    {
      level,
      base: { pid: process.pid, role: roles.join(',') },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      mixin: () => ({ ...logContext() }),
    },
    destination ?? (format === 'text' ? textLines() : pino.destination({ fd: 1, sync: true })),
  )
  const { warn, flush } = summariseRepeats((warning) => logger.warn(fieldsOf(warning), warning.message))
  return { logger, warn, flush }
}

function fieldsOf({ error, facts, repeated }: Warning) {
  return {
    ...facts,
    ...(error !== undefined && { err: error }),
    ...(repeated && { repeated: repeated.count, since: repeated.since.toISOString() }),
  }
}

/** The options by which a server uses a logger. */
export function loggerOptions(logger: ServerLogger): Pick<FastifyServerOptions, 'logger' | 'loggerInstance'> {
  return isInstance(logger) ? { loggerInstance: logger } : { logger }
}

function isInstance(logger: ServerLogger): logger is FastifyBaseLogger {
  return typeof logger === 'object' && 'child' in logger
}
