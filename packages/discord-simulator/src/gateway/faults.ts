/** What goes wrong from now on, until it is undone or has happened often enough. */
export interface Faults {
  /** Heartbeats stay unanswered. */
  withholdsAcks: boolean
  /** Dispatches wait. */
  isPaused: boolean
  /** No connection is taken. */
  refusesConnections: boolean
  /** A removed bot gets `unavailable: false` instead of no such field. */
  saysNotUnavailable: boolean
  /** Guilds whose events are not dispatched. */
  withheldGuilds: Set<string>
  closeAfterIdentify: Upcoming<{ readonly code: number }>
  /** Dispatches that get lost, though they are numbered. */
  drop: Upcoming<{ readonly type?: string }>
  /** Events that are dispatched twice. */
  duplicate: Upcoming<{ readonly type?: string }>
  /** Chunks of members that get lost. */
  loseChunk: Upcoming<{ readonly index: number }>
}

/** What of it may be changed as it stands. */
export type FaultChanges = Partial<Omit<Faults, 'withheldGuilds'>>

/** What happens the next so many times. */
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

/** Takes one time from what is upcoming, where it fits; undefined when it does not happen. */
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

/** Whether a fault for events of a type, or of every type, fits one. */
export const fitsType =
  (type: string) =>
  (what: { readonly type?: string }): boolean =>
    what.type === undefined || what.type === type
