import type { Told } from './change'
import { eventParser, type ServerEvent } from './event-parser'

/** The server shows every 15 seconds that it is there: after so long without a sign it is not, in milliseconds. */
const longestSilence = 40_000

/**
 * Reads a stream of what changes to its end, and passes on what it tells.
 *
 * @returns why the server ended it; undefined when it broke off
 * @throws what reading throws, and `TimeoutError` when nothing comes for long
 */
export async function readStream(
  response: Response,
  tell: (told: Told) => void,
): Promise<string | undefined> {
  let why: string | undefined
  const parse = eventParser((event) => {
    if (event.name === 'end') why = objectIn(event)?.why as string | undefined
    const told = toldBy(event)
    if (told) tell(told)
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

function toldBy(event: ServerEvent): Told | undefined {
  if (event.name === 'ready') return { type: 'live', isLive: true }
  if (event.name === 'reread') return { type: 'missed' }
  if (event.name !== 'changed') return undefined
  const { topic, ids, about } = objectIn(event) ?? {}
  // What cannot be understood has changed something.
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
