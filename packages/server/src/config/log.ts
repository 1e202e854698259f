import { z } from 'zod'
import { flag, type Read } from './read.js'

export const logFormats = ['json', 'text'] as const
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** What a process logs, and how. */
export interface LogConfig {
  /** One JSON object a line, or lines for people. */
  readonly format: (typeof logFormats)[number]
  /** The lowest level that is logged. */
  readonly level: (typeof logLevels)[number]
  /** Whether each request is logged. */
  readonly requests: boolean
}

/** Reads what is logged: in production everything, as JSON, elsewhere warnings, for people. @throws ConfigError */
export function logFrom(read: Read, production: boolean): LogConfig {
  const format = read('PARVIS_LOG', z.enum(logFormats), `${logFormats.join(' or ')} is expected`)
  const level = read('LOG_LEVEL', z.enum(logLevels), `one of ${logLevels.join(', ')} is expected`)
  return {
    format: format ?? (production ? 'json' : 'text'),
    level: level ?? (production ? 'info' : 'warn'),
    requests: read('PARVIS_LOG_REQUESTS', flag, 'true or false is expected') ?? production,
  }
}
