import type { LiveMessage } from './change'
import { readStream } from './read-stream'

export interface ReconnectingStreamOptions {
  /** Requests the stream. @throws with the `status` of the response; 0 without one */
  readonly open: (signal: AbortSignal) => Promise<Response>
  /** Waits for a time in milliseconds, or until retrying earlier makes sense. */
  readonly waitToRetry: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly onMessage: (message: LiveMessage) => void
  readonly signal: AbortSignal
}

/** Reads the stream of changes and reconnects whenever it ends, until it is aborted. */
export async function readWithReconnect({
  open,
  waitToRetry,
  onMessage,
  signal,
}: ReconnectingStreamOptions): Promise<void> {
  let failures = 0
  const receive = (message: LiveMessage) => {
    if (signal.aborted) return
    if (message.type === 'live' && message.isLive) failures = 0
    onMessage(message)
  }
  const once = async (): Promise<{ why?: string; status: number }> => {
    const connection = new AbortController()
    signal.addEventListener('abort', () => connection.abort(), { signal: connection.signal })
    try {
      const response = await open(connection.signal)
      return { why: await readStream(response, receive), status: 200 }
    } catch (error) {
      return { status: statusOf(error) }
    } finally {
      connection.abort()
    }
  }
  while (!signal.aborted) {
    const { why, status } = await once()
    receive({ type: 'live', isLive: false })
    // A stream that the server ended on schedule reconnects at once.
    const isOver = why === 'time' && failures === 0
    if (!isOver && !signal.aborted) await waitToRetry(retryDelay(failures, status), signal)
    failures += 1
  }
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
}

const first = 1_000
const longest = 30_000
/** After the server refused one more stream for the person. */
const afterTooMany = 60_000

/**
 * How long to wait before reconnecting, in milliseconds: exponential backoff with jitter.
 *
 * @param failures the number of failed attempts since the stream was live
 * @param status of the last response; 0 without one
 * @param random from 0 to 1
 */
export function retryDelay(failures: number, status: number, random = Math.random()): number {
  const most = status === 429 ? afterTooMany : Math.min(longest, first * 2 ** Math.min(failures, 10))
  return status === 429 ? most * (1 + random / 2) : most * (0.5 + random / 2)
}
