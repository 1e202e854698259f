import { HEALTH_POLL_MS } from '../../../constants'

/** What the page asks the server during an update. */
export interface UpdateWatch {
  /** The health version. @throws while the server is away */
  readVersion(): Promise<string>
  /** Whether the update has ended, as far as the server could be asked. */
  hasEnded(): Promise<boolean>
  /** Aborted when the page no longer waits. */
  readonly signal: AbortSignal
}

/**
 * Polls the health version until it changes, or the update ends without that.
 *
 * @param before the health version before the update
 * @returns whether a new version runs; false also when the page no longer waits
 */
export async function isVersionReplaced(
  before: string,
  { readVersion, hasEnded, signal }: UpdateWatch,
): Promise<boolean> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, HEALTH_POLL_MS))
    // Asked first: the version that is read after the end is the one that stays.
    const isOver = await hasEnded()
    const version = await readVersion().catch(() => undefined)
    if (signal.aborted || version === undefined) continue
    if (version !== before) return true
    if (isOver) return false
  }
  return false
}
