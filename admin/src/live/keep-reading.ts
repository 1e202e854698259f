import type { Told } from './change'
import { nextWait } from './next-wait'
import { readStream } from './read-stream'

export interface KeepReadingOptions {
  /** Asks for the stream. @throws with the `status` of the answer; 0 when none came */
  readonly open: (signal: AbortSignal) => Promise<Response>
  /** Waits for so many milliseconds, or until it is worth to try before. */
  readonly rest: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly tell: (told: Told) => void
  readonly signal: AbortSignal
}

/** Reads the stream of what changes, again and again, until it is aborted. */
export async function keepReading({ open, rest, tell, signal }: KeepReadingOptions): Promise<void> {
  let failures = 0
  const told = (message: Told) => {
    if (signal.aborted) return
    if (message.type === 'live' && message.isLive) failures = 0
    tell(message)
  }
  const once = async (): Promise<{ why?: string; status: number }> => {
    const connection = new AbortController()
    signal.addEventListener('abort', () => connection.abort(), { signal: connection.signal })
    try {
      const response = await open(connection.signal)
      return { why: await readStream(response, told), status: 200 }
    } catch (error) {
      return { status: statusOf(error) }
    } finally {
      connection.abort()
    }
  }
  while (!signal.aborted) {
    const { why, status } = await once()
    told({ type: 'live', isLive: false })
    // One that has had its time goes on at once.
    const isOver = why === 'time' && failures === 0
    if (!isOver && !signal.aborted) await rest(nextWait(failures, status), signal)
    failures += 1
  }
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
}
