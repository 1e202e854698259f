/** How long something still takes, as people say it. */
export interface TimeLeft {
  readonly unit: 'moment' | 'minutes' | 'hours'
  readonly count: number
}

/** Rounded up, so that it ends no later than told; nothing where it is not known. */
export function timeLeft(seconds: number | null): TimeLeft | undefined {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return undefined
  if (seconds < 60) return { unit: 'moment', count: 1 }
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.ceil(minutes / 60) }
}

/** How much of it is done, in percent; nothing where it is not known how much there is to do. */
export function percentDone(done: number, about: number | null): number | undefined {
  if (about === null || about <= 0) return undefined
  // What there is to do is known about: only the end is all of it.
  return Math.min(99, Math.max(0, Math.floor((100 * done) / about)))
}
