import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eventStream } from './event-stream.js'

const line = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

it('is of the form that browsers know', async () => {
  const events = eventStream()
  events.send('changed', { ids: ['a\nb'] })
  events.beat()
  events.end('end', { why: 'time' })
  const text = (await events.stream.setEncoding('utf8').toArray()).join('')
  expect(text).toBe(`event: changed\ndata: {"ids":["a\\nb"]}\n\n: \n\n${line('end', { why: 'time' })}`)
})

it('buffers little for a slow reader, and asks for a reread once it catches up', async () => {
  const events = eventStream(1000)
  let text = ''
  for (let at = 0; at < 500; at++) events.send('changed', { at })
  expect(events.stream.readableLength).toBeLessThanOrEqual(1000)
  expect(events.isBehind()).toBe(true)
  events.stream.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  await sleep(20)
  expect(events.isBehind()).toBe(false)
  events.send('changed', { at: 500 })
  await sleep(20)
  const read = text.split('\n\n').filter((block) => block !== '')
  expect(read.length).toBeLessThan(40)
  expect(`${read.at(-2)}\n\n${read.at(-1)}\n\n`).toBe(line('reread', {}) + line('changed', { at: 500 }))
  for (const [at, block] of read.slice(0, -2).entries()) expect(`${block}\n\n`).toBe(line('changed', { at }))
})

it('takes nothing more once it is left', () => {
  const events = eventStream()
  events.stream.destroy()
  events.send('changed', {})
  events.beat()
  events.end('end', {})
  expect(events.stream.readableLength).toBe(0)
})
