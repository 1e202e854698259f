import { expect, test } from 'vitest'
import { concernsBuilds } from './concerns-builds'

const builds = [{ id: 'running' }, { id: 'done' }]

test('a build that somebody else starts concerns the list while another one is running', () => {
  expect(concernsBuilds([{ topic: 'site-builds', ids: ['new'] }], builds)).toBe(true)
})

test('every change of a batch counts, not only the first one', () => {
  const changes = [
    { topic: 'jobs', ids: ['another'] },
    { topic: 'site-builds', ids: ['done'] },
  ]
  expect(concernsBuilds(changes, builds)).toBe(true)
  expect(concernsBuilds(changes.toReversed(), builds)).toBe(true)
})

test('of all jobs, only those of listed builds concern the list, or any after a gap', () => {
  expect(concernsBuilds([{ topic: 'jobs', ids: ['another'] }], builds)).toBe(false)
  expect(concernsBuilds([{ topic: 'jobs', ids: ['another', 'running'] }], builds)).toBe(true)
  expect(concernsBuilds([{ topic: 'jobs' }], builds)).toBe(true)
  expect(concernsBuilds([{ topic: 'jobs', ids: ['another'] }], undefined)).toBe(true)
})
