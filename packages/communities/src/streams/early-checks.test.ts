import { expect, it } from 'vitest'
import { earlyChecks } from './early-checks.js'

const every = 30_000

function checksAt(start: number) {
  const clock = { now: start }
  return { clock, checks: earlyChecks(every, () => clock.now) }
}

it('checks a server once that was connected', () => {
  const { checks } = checksAt(0)
  checks.request('1', 'connected')
  expect(checks.takeDue()).toEqual(['1'])
  expect(checks.dueIn()).toBe(Infinity)
})

it('checks a server that refused something at once, and then regularly for an hour', () => {
  const { clock, checks } = checksAt(0)
  expect(checks.dueIn()).toBe(Infinity)
  checks.request('1', 'refused')
  let times = 0
  for (; checks.dueIn() !== Infinity; times++) {
    clock.now += checks.dueIn()
    expect(checks.takeDue()).toEqual(['1'])
    expect(checks.takeDue()).toEqual([])
  }
  expect(times).toBe(121)
  expect(clock.now).toBe(3_600_000)
})

it('checks a server once for many requests', () => {
  const { clock, checks } = checksAt(0)
  for (let request = 0; request < 1000; request++) checks.request('1', 'refused')
  expect(checks.takeDue()).toEqual(['1'])
  for (let request = 0; request < 1000; request++) checks.request('1', 'refused')
  expect(checks.takeDue()).toEqual([])
  clock.now += 2000
  expect(checks.takeDue()).toEqual(['1'])
})

it('does not let requests put a check off', () => {
  const { clock, checks } = checksAt(0)
  checks.request('1', 'refused')
  checks.takeDue()
  clock.now = every - 1000
  checks.request('1', 'refused')
  expect(checks.takeDue()).toEqual(['1'])
  checks.request('1', 'refused')
  clock.now = every
  expect(checks.takeDue()).toEqual([])
  clock.now = every + 1000
  expect(checks.takeDue()).toEqual(['1'])
})
