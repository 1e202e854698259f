/** What one process of the product takes at most; that of its memory is for the supervisor, which starts it. */
export interface Ceilings {
  /** How many connections to the database its calls and its work share. */
  readonly databaseConnections: number
  /** How many streams of events it has open, of all people together. */
  readonly eventStreams: number
  /** How many bytes of the disk it leaves free: files and backups are refused below that. */
  readonly freeDisk: number
}

export const usualCeilings: Ceilings = { databaseConnections: 20, eventStreams: 2_000, freeDisk: 200e6 }

/** How many connections renew leases, besides those of calls and work: they must never wait for these. */
export const leaseConnections = 4
