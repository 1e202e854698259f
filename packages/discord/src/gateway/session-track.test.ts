import { describe, expect, it } from 'vitest'
import { positionOf, sessionAt } from './session-track.js'

const session = { sessionId: 's', resumeUrl: 'wss://gateway-us-east1-b.discord.gg', sequence: 42, shards: 3 }

describe('a position', () => {
  it('restores its session', () => {
    expect(sessionAt(positionOf(session), 3)).toEqual(session)
  })

  it('is invalid with another number of shards', () => {
    expect(sessionAt(positionOf(session), 4)).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['null', 'null'],
    ['no session', '{"shards":3}'],
    ['no address', positionOf({ ...session, resumeUrl: 'x' })],
    ['an address of another kind', positionOf({ ...session, resumeUrl: 'file:///etc/passwd' })],
    ['an address with more to it', positionOf({ ...session, resumeUrl: 'ws://x/?a=1' })],
    ['no sequence', positionOf({ ...session, sequence: -1 })],
  ])('is invalid when it is %s', (_, position) => {
    expect(sessionAt(position, 3)).toBeUndefined()
  })
})
