import { expect, test } from 'vitest'
import type { Told } from './change'
import { createLive } from './live'

function following() {
  const seen: string[] = []
  const tells = new Map<string, (told: Told) => void>()
  const live = createLive((name, tell) => {
    tells.set(name, tell)
    return () => seen.push(`left ${name}`)
  })
  live.listen({
    changed: ({ topic }) => seen.push(`changed ${topic}`),
    missed: () => seen.push('missed'),
  })
  live.subscribe(() => seen.push(`is ${live.isLive()}`))
  return { live, seen, tell: (name: string, told: Told) => tells.get(name)?.(told) }
}

const isLive = (isLive: boolean): Told => ({ type: 'live', isLive })
const changed = (topic: string): Told => ({ type: 'changed', change: { topic } })

test('after every gap anything may have changed, and after none nothing', () => {
  const { live, seen, tell } = following()
  live.follow('a')
  tell('a', isLive(true))
  tell('a', changed('companies'))
  tell('a', isLive(true))
  tell('a', isLive(false))
  tell('a', isLive(false))
  tell('a', isLive(true))
  tell('a', { type: 'missed' })
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

test('nobody is told what is told to another audience, or after the end', () => {
  const { live, seen, tell } = following()
  const first = live.follow('a')
  tell('a', isLive(true))
  const second = live.follow('b')
  tell('a', changed('companies'))
  first()
  tell('b', isLive(true))
  tell('b', changed('pages'))
  second()
  tell('b', changed('pages'))
  tell('b', isLive(true))
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

test('whoever listens no more is told nothing more', () => {
  const { live, tell } = following()
  const told: string[] = []
  const end = live.listen({ changed: ({ topic }) => told.push(topic), missed: () => told.push('missed') })
  live.follow('a')
  tell('a', changed('companies'))
  end()
  tell('a', changed('pages'))
  expect(told).toEqual(['companies'])
})
