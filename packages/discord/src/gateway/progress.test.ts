import { ChatError } from '@parvis/chat'
import { describe, expect, it } from 'vitest'
import { afterEnding, afterError, type Progress } from './progress.js'

const bounds = [1_000, 60_000] as const
const session = { sessionId: 's', resumeUrl: 'ws://x', sequence: 1, shards: 1 }
const progress: Progress = { session, failures: 3, starts: 2, isReachable: true, wait: 0 }
const ending = { code: 4000, session, wasGreeted: true, hasBegun: true, liveSince: undefined }

describe('after a connection', () => {
  it('counts failures and sessions of one that failed', () => {
    const next = afterEnding(ending, progress, bounds)
    expect(next).toMatchObject({ session, failures: 4, starts: 3, isReachable: true })
    expect('wait' in next && next.wait).toBeGreaterThanOrEqual(4_000)
  })

  it('resets the counts after one that lasted', () => {
    const lasting = { ...ending, liveSince: Date.now() - 60_000 }
    expect(afterEnding(lasting, progress, bounds)).toMatchObject({ failures: 1, starts: 0 })
  })

  it('does not retry an address that never answered', () => {
    const silent = { ...ending, wasGreeted: false, hasBegun: false }
    expect(afterEnding(silent, progress, bounds)).toMatchObject({ isReachable: false, starts: 2 })
  })

  it('stops after one that was refused', () => {
    expect(afterEnding({ ...ending, code: 4014 }, progress, bounds)).toEqual({
      kind: 'refused',
      why: 'members_hidden',
    })
  })
})

describe('after a call', () => {
  it('that was rate limited, waits as long as the answer says', () => {
    const error = new ChatError('limited', { retryAfter: 3_600_000 })
    expect(afterError(error, progress, bounds)).toMatchObject({ session, failures: 4, wait: 3_600_000 })
  })

  it('with an unknown token, stops', () => {
    const refused = { kind: 'refused', why: 'unauthorised' }
    expect(afterError(new ChatError('unauthorised'), progress, bounds)).toEqual(refused)
  })
})
