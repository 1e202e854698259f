const first = 500
const longest = 30_000

/**
 * How long to wait before a process that ended is started again: not at all after a long life, else twice as long each
 * time, up to half a minute.
 *
 * @param attempts how often it was started in vain since it was last ready
 * @returns milliseconds
 */
export function backoff(attempts: number): number {
  return attempts === 0 ? 0 : Math.min(first * 2 ** (attempts - 1), longest)
}
