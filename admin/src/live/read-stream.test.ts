import { expect, test } from 'vitest'
import { eventParser, type ServerEvent } from './read-stream'

/** The messages read from a text in chunks of a size. */
function eventsOf(text: string, size = text.length): ServerEvent[] {
  const events: ServerEvent[] = []
  const read = eventParser((event) => events.push(event))
  for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size))
  return events
}

const text = [
  ': \n\n',
  'event: ready\ndata: {}\n\n',
  'event: changed\r\ndata: {"topic":"companies"}\r\n\r\n',
  'event:changed\rdata: un\rdata:deux\rid: 7\rretry: 10\r\r',
  'event: nothing\n\n',
  'data\n\n',
  ': a comment in\nevent: changed\n: the middle\ndata: é\n\n',
].join('')

const events = [
  { name: 'ready', data: '{}' },
  { name: 'changed', data: '{"topic":"companies"}' },
  { name: 'changed', data: 'un\ndeux' },
  { name: 'message', data: '' },
  { name: 'changed', data: 'é' },
]

test.each([1, 2, 3, 7, 16, text.length])('reads what comes %i letters at a time', (size) => {
  expect(eventsOf(text, size)).toEqual(events)
})

test('what is not whole is no event yet', () => {
  expect(eventsOf('event: changed\ndata: {}\n')).toEqual([])
})

test('a mark of the byte order is no part of the first name', () => {
  expect(eventsOf('\uFEFFdata: a\n\ndata: \uFEFFb\n\n', 1)).toEqual([
    { name: 'message', data: 'a' },
    { name: 'message', data: '\uFEFFb' },
  ])
})

test('an event without end is given up', () => {
  const read = eventParser(() => undefined)
  const endless = () => {
    for (let at = 0; at < 30; at++) read('data'.repeat(10_000))
  }
  expect(endless).toThrow(RangeError)
})
