import { expect, test } from 'vitest'
import type { LiveMessage } from './change'
import { createLive } from './live'

function following() {
  const seen: string[] = []
  const handlers = new Map<string, (message: LiveMessage) => void>()
  const live = createLive((name, send) => {
    handlers.set(name, send)
    return () => seen.push(`left ${name}`)
  })
  live.listen({
    changed: ({ topic }) => seen.push(`changed ${topic}`),
    missed: () => seen.push('missed'),
  })
  live.subscribe(() => seen.push(`is ${live.isLive()}`))
  return { live, seen, send: (name: string, message: LiveMessage) => handlers.get(name)?.(message) }
}

const isLive = (isLive: boolean): LiveMessage => ({ type: 'live', isLive })
const changed = (topic: string): LiveMessage => ({ type: 'changed', change: { topic } })

test('after every gap anything may have changed, and after none nothing', () => {
  const { live, seen, send } = following()
  live.follow('a')
  send('a', isLive(true))
  send('a', changed('companies'))
  send('a', isLive(true))
  send('a', isLive(false))
  send('a', isLive(false))
  send('a', isLive(true))
  send('a', { type: 'missed' })
  expect(seen).toEqual([
    'is false',
    'is true',
    'missed',
    'changed companies',
    'is false',
    'is true',
    'missed',
    'missed',
  ])
})

test('nobody receives what is meant for another audience, or after the end', () => {
  const { live, seen, send } = following()
  const first = live.follow('a')
  send('a', isLive(true))
  const second = live.follow('b')
  send('a', changed('companies'))
  first()
  send('b', isLive(true))
  send('b', changed('pages'))
  second()
  send('b', changed('pages'))
  send('b', isLive(true))
  expect(seen).toEqual([
    'is false',
    'is true',
    'missed',
    'left a',
    'is false',
    'is true',
    'missed',
    'changed pages',
    'left b',
    'is undefined',
  ])
})

test('a listener that was removed receives nothing more', () => {
  const { live, send } = following()
  const received: string[] = []
  const end = live.listen({
    changed: ({ topic }) => received.push(topic),
    missed: () => received.push('missed'),
  })
  live.follow('a')
  send('a', changed('companies'))
  end()
  send('a', changed('pages'))
  expect(received).toEqual(['companies'])
})
