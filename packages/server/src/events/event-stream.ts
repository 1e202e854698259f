import { Readable } from 'node:stream'

/** What is kept of a stream whose reader is slow, in bytes. */
const maxBuffered = 64 * 1024

/**
 * A stream of server-sent events that keeps little for a reader who is slow: what does not fit is dropped, and once there
 * is room again they are told `reread`.
 */
export function eventStream(limit = maxBuffered) {
  let isBehind = false
  const stream = new Readable({
    read() {
      if (!isBehind) return
      isBehind = false
      stream.push(eventText('reread', {}))
    },
  })

  function push(text: string): void {
    if (stream.destroyed || stream.readableEnded) return
    if (stream.readableLength + Buffer.byteLength(text) > limit) isBehind = true
    if (!isBehind) stream.push(text)
  }

  return {
    stream,
    send: (event: string, data: object): void => push(eventText(event, data)),
    /** Shows that the stream is alive. */
    beat: (): void => push(': \n\n'),
    /** Whether its reader has not read what was dropped last. */
    isBehind: (): boolean => isBehind,
    end(event: string, data: object): void {
      if (stream.destroyed) return
      stream.push(eventText(event, data))
      stream.push(null)
    },
  }
}

/** Source of the format: the HTML standard, 9.2, server-sent events. */
function eventText(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
