/** How much of it is done, in percent; nothing where it is not known how much there is to do. */
export function percentDone(done: number, about: number | null): number | undefined {
  if (about === null || about <= 0) return undefined
  // What there is to do is known about: only the end is all of it.
  return Math.min(99, Math.max(0, Math.floor((100 * done) / about)))
}
