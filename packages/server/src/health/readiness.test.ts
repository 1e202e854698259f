import { expect, it } from 'vitest'
import { Readiness } from './readiness.js'

it('is there once each role of the process is', () => {
  const readiness = new Readiness(['web', 'worker'])
  readiness.begin('web')
  readiness.begin('gateway')
  expect([readiness.ready, readiness.roles]).toEqual([false, { web: 'ready', worker: 'away' }])
  readiness.begin('worker')
  expect([readiness.ready, readiness.roles]).toEqual([true, { web: 'ready', worker: 'ready' }])
  readiness.end('web')
  expect([readiness.ready, readiness.roles]).toEqual([false, { web: 'away', worker: 'ready' }])
})
