import type { LiveMessage } from './change'

/** How long the stream may be silent, in milliseconds; the server sends a sign of life every 15 seconds. */
const longestSilence = 40_000

/**
 * Reads a stream of changes to its end, and forwards its messages.
 *
 * @returns why the server ended it; undefined when it broke off
 * @throws errors of reading, and `TimeoutError` after a long silence
 */
export async function readStream(
  response: Response,
  onMessage: (message: LiveMessage) => void,
): Promise<string | undefined> {
  let why: string | undefined
  const parse = eventParser((event) => {
    if (event.name === 'end') why = objectIn(event)?.why as string | undefined
    const message = messageFrom(event)
    if (message) onMessage(message)
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream() as TextDecoding).getReader()
  try {
    for (let part = await nextOf(reader); part !== undefined; part = await nextOf(reader)) parse(part)
  } finally {
    reader?.cancel().catch(() => undefined)
  }
  return why
}

type TextDecoding = ReadableWritablePair<string, Uint8Array<ArrayBuffer>>

async function nextOf(reader: ReadableStreamDefaultReader<string> | undefined): Promise<string | undefined> {
  const { promise, clear } = silence()
  try {
    return (await Promise.race([reader?.read(), promise]))?.value
  } finally {
    clear()
  }
}

function silence() {
  let timer: ReturnType<typeof setTimeout>
  const promise = new Promise<never>((_, reject) => {
    const fail = () => reject(new DOMException('Nothing comes', 'TimeoutError'))
    timer = setTimeout(fail, longestSilence)
  })
  return { promise, clear: () => clearTimeout(timer) }
}

function messageFrom(event: ServerEvent): LiveMessage | undefined {
  if (event.name === 'ready') return { type: 'live', isLive: true }
  if (event.name === 'reread') return { type: 'missed' }
  if (event.name !== 'changed') return undefined
  const { topic, ids, about } = objectIn(event) ?? {}
  // A change that cannot be parsed may have changed anything.
  if (typeof topic !== 'string') return { type: 'missed' }
  return {
    type: 'changed',
    change: {
      topic,
      ...(Array.isArray(ids) && { ids: ids.map(String) }),
      ...(isObject(about) && { about: about as { within?: string } }),
    },
  }
}

function objectIn({ data }: ServerEvent): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(data)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A server-sent event. */
export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/** The greatest length of an event, in UTF-16 units; our servers send less. */
const longest = 1_000_000

/**
 * Creates a parser of server-sent events that accepts chunks of any size, and forwards each complete event.
 * Ids and retry delays are not supported, as the server sends none. Source: the HTML standard, 9.2.6.
 *
 * @throws RangeError (from the parser) when an event is too long
 */
export function eventParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = ''
  let isFirst = true
  let name = ''
  let lines: string[] = []
  let size = 0

  function consumeLine(line: string): void {
    const { field, value } = fieldIn(line)
    if (line === '') dispatch()
    if (field === 'event') name = value
    if (field !== 'data') return
    lines.push(value)
    size += value.length
  }

  function dispatch(): void {
    if (lines.length > 0) onEvent({ name: name || 'message', data: lines.join('\n') })
    name = ''
    lines = []
    size = 0
  }

  return (text) => {
    rest += isFirst ? text.replace(/^\uFEFF/, '') : text
    if (text !== '') isFirst = false
    // A carriage return at the end may be half of a line's end.
    for (let end = lineEnd.exec(rest); end; end = lineEnd.exec(rest)) {
      consumeLine(rest.slice(0, end.index))
      rest = rest.slice(end.index + end[0].length)
    }
    if (rest.length + size > longest) throw new RangeError('An event without end')
  }
}

const lineEnd = /\r\n|\n|\r(?!$)/

/** Ignores comments, which start with a colon. */
function fieldIn(line: string): { field: string; value: string } {
  const colon = line.indexOf(':')
  if (colon === -1) return { field: line, value: '' }
  return { field: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}
