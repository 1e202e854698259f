import { describe, expect, it } from 'vitest'
import { readMemberRequest } from './member-request.js'

const asked = (rest: object) => readMemberRequest({ guild_id: '7', ...rest })?.asked

describe('readMemberRequest', () => {
  it('asks for all, for ids, or for a beginning', () => {
    expect(asked({ query: '', limit: 0 })).toEqual({ kind: 'all' })
    expect(asked({ user_ids: '1' })).toEqual({ kind: 'ids', ids: ['1'] })
    expect(asked({ user_ids: ['1', '2'], query: '', limit: 0 })).toEqual({ kind: 'ids', ids: ['1', '2'] })
    expect(asked({ query: 'Zo', limit: 5 })).toEqual({ kind: 'prefix', prefix: 'zo', limit: 5 })
  })

  it('asks for a hundred at most', () => {
    const ids = Array.from({ length: 150 }, (_, index) => String(index))
    expect(asked({ user_ids: ids })).toMatchObject({ ids: { length: 100 } })
    expect(asked({ query: 'a', limit: 500 })).toMatchObject({ limit: 100 })
    expect(asked({ query: 'a', limit: 0 })).toMatchObject({ limit: 100 })
    expect(asked({ query: '', limit: 3 })).toMatchObject({ kind: 'prefix', limit: 3 })
  })

  it.each([
    [null],
    [{}],
    [{ guild_id: '7' }],
    [{ guild_id: 'x', query: '', limit: 0 }],
    [{ guild_id: '7', query: '' }],
  ])('does not understand %j', (data) => {
    expect(readMemberRequest(data)).toBeUndefined()
  })

  it('takes a nonce of 32 bytes, and ignores a longer one', () => {
    const nonceOf = (nonce: string) => readMemberRequest({ guild_id: '7', query: '', limit: 0, nonce })?.nonce
    expect(nonceOf('é'.repeat(16))).toBe('é'.repeat(16))
    expect(nonceOf('é'.repeat(17))).toBeUndefined()
  })
})
