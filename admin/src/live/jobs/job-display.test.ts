import { expect, test } from 'vitest'
import { percentDone, placeOf } from './job-display'

test.each([
  [0, 10, 0],
  [5, 10, 50],
  [2, 3, 66],
  [10, 10, 99],
  [20, 10, 99],
  [-1, 10, 0],
  [1, 0, undefined],
  [1, null, undefined],
])('%s of about %s is %s percent', (done, about, percent) => {
  expect(percentDone(done, about)).toBe(percent)
})

test.each([
  ['/media/community/dashboard', 'c1', '/media/community/dashboard?community=c1'],
  [
    '/media/community/dashboard/networks?page=2#n1',
    'c1',
    '/media/community/dashboard/networks?page=2&community=c1#n1',
  ],
  ['/media/community/dashboard', null, '/media/community/dashboard'],
  ['/pages', 'c1', '/pages'],
])('%s of %s is at %s', (to, community, place) => {
  expect(placeOf({ to, community })).toBe(place)
})
