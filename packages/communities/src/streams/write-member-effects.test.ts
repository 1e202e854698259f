import type { ChatMember } from '@parvis/chat'
import { describe, expect, it } from 'vitest'
import { decideReported } from './write-member-effects.js'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const names = { username: 'anna', displayName: null, nickname: null }
const member: ChatMember = {
  userId: '1',
  ...names,
  avatarUrl: null,
  isBot: false,
  isPending: false,
  joinedAt: at(1),
}
const known = { userId: '1', ...names, joinedAt: at(1), leftAt: null, seenAt: at(1) }

describe('a reported member', () => {
  it('and nobody knew is one more', () => {
    expect(decideReported(undefined, { member, isJoin: true })).toEqual({
      member,
      hasJoined: true,
      isArrival: true,
    })
  })

  it('and is there is no more than before, and may be called something else', () => {
    expect(decideReported(known, { member, isJoin: false })).toMatchObject({
      hasJoined: false,
      isArrival: false,
    })
    const renamed = { ...member, nickname: 'Annie' }
    expect(decideReported(known, { member: renamed, isJoin: false })?.namesBefore).toEqual(names)
    expect(decideReported(known, { member, isJoin: false })?.namesBefore).toBeUndefined()
  })

  it('and has left is back only when they joined since', () => {
    const left = { ...known, leftAt: at(9) }
    expect(decideReported(left, { member: { ...member, joinedAt: at(0) }, isJoin: true })).toBeUndefined()
    expect(decideReported(left, { member, isJoin: false })).toBeUndefined()
    const again = { ...member, joinedAt: at(5) }
    expect(decideReported(left, { member: again, isJoin: true })).toMatchObject({ isArrival: true })
  })

  it('and has left is back when the join was read before it was reported', () => {
    const left = { ...known, leftAt: at(9) }
    expect(decideReported(left, { member, isJoin: true })).toMatchObject({ hasJoined: true, isArrival: true })
  })
})
