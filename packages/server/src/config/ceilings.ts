import { z } from 'zod'
import { type Ceilings, usualCeilings } from '../ceilings/index.js'
import type { Read } from './read.js'

const megabyte = 1e6

const numberFrom = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/** Reads what a process takes at most. @throws ConfigError */
export function ceilingsFrom(read: Read): Ceilings {
  const connections = read(
    'PARVIS_DATABASE_CONNECTIONS',
    numberFrom(5, 500),
    'a number of connections from 5 to 500 is expected',
  )
  const streams = read(
    'PARVIS_EVENT_STREAMS',
    numberFrom(1, 100_000),
    'a number of streams from 1 to 100000 is expected',
  )
  const free = read('PARVIS_FREE_DISK', numberFrom(0, 1_000_000), 'a number of megabytes is expected')
  return {
    databaseConnections: connections ?? usualCeilings.databaseConnections,
    eventStreams: streams ?? usualCeilings.eventStreams,
    freeDisk: free === undefined ? usualCeilings.freeDisk : free * megabyte,
  }
}
