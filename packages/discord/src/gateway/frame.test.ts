import { describe, expect, it } from 'vitest'
import { frameIn } from './frame.js'

const read = (frame: unknown) => frameIn(JSON.stringify(frame))

describe('a frame', () => {
  it.each([
    [
      { op: 10, d: { heartbeat_interval: 41250, _trace: [] } },
      { op: 10, d: { heartbeat_interval: 41250 } },
    ],
    [{ op: 11 }, { op: 11 }],
    [
      { op: 9, d: true },
      { op: 9, d: true },
    ],
    [
      { op: 9, d: null },
      { op: 9, d: false },
    ],
    [{ op: 9 }, { op: 9, d: false }],
    [
      { op: 0, t: 'RESUMED', s: 5, d: null },
      { op: 0, t: 'RESUMED', s: 5, d: null },
    ],
  ])('reads %j', (sent, frame) => {
    expect(read(sent)).toEqual(frame)
  })

  it.each([
    [null],
    [5],
    [[]],
    [{ op: 99 }],
    [{ op: '0' }],
    [{ op: 10 }],
    [{ op: 10, d: { heartbeat_interval: 0 } }],
    [{ op: 10, d: { heartbeat_interval: 2 ** 40 } }],
    [{ op: 0, t: 'GUILD_CREATE' }],
    [{ op: 0, s: 1, d: {} }],
    [{ op: 0, t: 'READY', s: 1 }],
    [{ op: 0, t: 'READY', s: 1, d: { session_id: 's', resume_gateway_url: 'nowhere' } }],
  ])('ignores %j', (sent) => {
    expect(read(sent)).toBeNull()
  })

  it.each([['not JSON'], [new ArrayBuffer(4)], [undefined]])('%s is passed over', (data) => {
    expect(frameIn(data)).toBeNull()
  })
})
