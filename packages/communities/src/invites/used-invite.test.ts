import { expect, it } from 'vitest'
import { usedInvite } from './used-invite.js'

const before = new Map([
  ['anna', 2],
  ['bob', 0],
])

it.each([
  ['one person by one invite', { anna: 3, bob: 0 }, 1, 'anna'],
  ['several by the same', { anna: 5, bob: 0 }, 3, 'anna'],
  ['by an invite that was not there', { anna: 2, bob: 0, new: 1 }, 1, 'new'],
  ['while another invite disappears', { bob: 1 }, 1, 'bob'],
  ['two by two invites', { anna: 3, bob: 1 }, 2, undefined],
  ['one while two invites were used', { anna: 3, bob: 1 }, 1, undefined],
  ['fewer than an invite was used', { anna: 4, bob: 0 }, 1, undefined],
  ['more than an invite was used', { anna: 3, bob: 0 }, 2, undefined],
  ['by an invite that is not listed', { anna: 2, bob: 0 }, 1, undefined],
  ['by an invite that began anew', { anna: 1, bob: 0 }, 1, undefined],
  ['nobody', { anna: 2, bob: 0 }, 0, undefined],
])('%s', (_, uses, arrivals, code) => {
  const after = Object.entries(uses).map(([code, uses]) => ({ code, uses }))
  expect(usedInvite(before, after, arrivals)).toBe(code)
})
