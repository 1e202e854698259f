/** Faults of the gateway, until they are reset or used up. */
export interface Faults {
  /** Whether heartbeats stay unacknowledged. */
  withholdsAcks: boolean
  /** Whether dispatches are queued. */
  isPaused: boolean
  /** Whether connections are refused. */
  refusesConnections: boolean
  /** Whether a removed bot gets `unavailable: false` instead of no such field. */
  saysNotUnavailable: boolean
  /** Guilds whose events are not dispatched. */
  withheldGuilds: Set<string>
  closeAfterIdentify: Upcoming<{ readonly code: number }>
  /** Dispatches to drop, though they are numbered. */
  drop: Upcoming<{ readonly type?: string }>
  /** Events to dispatch twice. */
  duplicate: Upcoming<{ readonly type?: string }>
  /** Chunks of members to drop. */
  loseChunk: Upcoming<{ readonly index: number }>
}

/** Faults that may be set directly. */
export type FaultChanges = Partial<Omit<Faults, 'withheldGuilds'>>

/** A fault that occurs a number of times. */
export type Upcoming<What> = (What & { readonly times: number }) | undefined

export const noFaults = (): Faults => ({
  withholdsAcks: false,
  isPaused: false,
  refusesConnections: false,
  saysNotUnavailable: false,
  withheldGuilds: new Set(),
  closeAfterIdentify: undefined,
  drop: undefined,
  duplicate: undefined,
  loseChunk: undefined,
})

type UpcomingFault = 'closeAfterIdentify' | 'drop' | 'duplicate' | 'loseChunk'

/** Uses one occurrence of an upcoming fault that matches; undefined when there is none. */
export function consumeFault<Name extends UpcomingFault>(
  faults: Faults,
  name: Name,
  fits: (what: NonNullable<Faults[Name]>) => boolean = () => true,
): Faults[Name] {
  const upcoming = faults[name]
  if (!upcoming || upcoming.times < 1 || !fits(upcoming)) return undefined
  faults[name] = { ...upcoming, times: upcoming.times - 1 }
  return upcoming
}

/** Whether a fault for one event type, or for all, matches a type. */
export const fitsType =
  (type: string) =>
  (what: { readonly type?: string }): boolean =>
    what.type === undefined || what.type === type
