import { expect, test } from 'vitest'
import { placeOf } from './place-of'

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
