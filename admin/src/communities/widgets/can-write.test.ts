import { expect, test } from 'vitest'
import { canWrite } from './can-write'

const channel = { kind: 'text', missing: [] as const, stoppedFor: null } as const

test.each([
  [channel, true],
  [{ ...channel, kind: 'announcement' as const }, true],
  [{ ...channel, missing: ['embed_links'] as const }, true],
  [{ ...channel, missing: ['send_messages'] as const }, false],
  [{ ...channel, stoppedFor: 'forbidden' as const }, false],
  [{ ...channel, kind: 'other' as const }, false],
])('%j: %j', (seen, expected) => {
  expect(canWrite(seen)).toBe(expected)
})
