import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** A server-sent event as its reader gets it. */
export interface ReadEvent {
  readonly event: string
  readonly data: Record<string, unknown>
}

/** Reads a stream of events over HTTP. */
export async function readEvents(url: string, headers: Record<string, string>) {
  const request = get(url, { headers, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const events: ReadEvent[] = []
  const state = { beats: 0, hasEnded: false }

  async function read(): Promise<void> {
    let rest = ''
    for await (const part of answer.setEncoding('utf8')) {
      const blocks = (rest + part).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  }

  function take(block: string): void {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
    if (event && data) events.push({ event, data: JSON.parse(data) })
    else if (block.startsWith(':')) state.beats++
  }

  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      state.hasEnded = true
    })
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    state,
    ended,
    /** The events of a name. */
    named: (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data),
    leave: () => request.destroy(),
  }
}
