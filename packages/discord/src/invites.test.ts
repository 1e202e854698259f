import { expect, it } from 'vitest'
import { inviteOf } from './invites.js'

const inviter = { id: '73193882359173120', username: 'zoe', global_name: null }

it('an invite has its code, its uses and who made it', () => {
  const named = { code: 'aZ09', uses: 3, inviter: { ...inviter, global_name: 'Zoé' } }
  expect(inviteOf(named)).toEqual({ code: 'aZ09', uses: 3, inviter: { userId: inviter.id, name: 'Zoé' } })
  expect(inviteOf({ ...named, inviter }).inviter?.name).toBe('zoe')
  for (const nobody of [undefined, null]) expect(inviteOf({ ...named, inviter: nobody }).inviter).toBeNull()
})

it('an invite without its uses is forbidden, an invalid one unavailable', () => {
  expect(() => inviteOf({ code: 'aZ09', inviter })).toThrow('forbidden')
  expect(() => inviteOf({ uses: 1 })).toThrow('unavailable')
  expect(() => inviteOf({ code: 'aZ09', uses: -1 })).toThrow('unavailable')
  expect(() => inviteOf({ code: 'aZ09', uses: 1, inviter: { id: 'x', username: 'zoe' } })).toThrow(
    'unavailable',
  )
})
