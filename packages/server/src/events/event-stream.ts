import { Readable } from 'node:stream'

/** How much is buffered for a slow reader, in bytes. */
const maxBuffered = 64 * 1024

/**
 * A stream of server-sent events with a bounded buffer: events that do not fit are dropped, and a slow reader gets
 * `reread` once there is space again.
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
    /** Sends a heartbeat. */
    beat: (): void => push(': \n\n'),
    /** Whether events were dropped and the reader has not caught up. */
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
