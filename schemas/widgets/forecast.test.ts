import { describe, expect, it } from 'vitest'
import { type ForecastChannel, forecast } from './forecast.js'

const fine: ForecastChannel = { id: '42', kind: 'text', missing: [], isTimedOut: false, stoppedFor: null }
const writing = ['view_channels', 'send_messages'] as const

const causes = (changes: Partial<ForecastChannel>, needed: readonly (typeof writing)[number][] = writing) =>
  forecast({ channels: { 42: needed } }, [{ ...fine, ...changes }]).map(
    ({ cause, permission }) => permission ?? cause,
  )

describe('a channel', () => {
  it.each(['text', 'announcement', 'voice', 'thread'] as const)('can be of kind %s', (kind) => {
    expect(causes({ kind })).toEqual([])
  })

  it.each(['forum', 'other'] as const)('cannot be of kind %s, unless nothing is written', (kind) => {
    expect(causes({ kind, missing: ['send_messages'] })).toEqual(['not_writable'])
    expect(causes({ kind }, ['view_channels'])).toEqual([])
  })

  it('must be there', () => {
    expect(forecast({ channels: { 43: writing } }, [fine])).toEqual([
      { channelId: '43', cause: 'unknown_channel' },
    ])
  })

  it('may not be chosen yet', () => {
    expect(forecast({ channels: { '': writing } }, [fine])).toEqual([])
  })
})

describe('permissions', () => {
  it('are all named that are needed, and no others', () => {
    const missing = ['view_channels', 'send_messages', 'embed_links', 'attach_files'] as const
    expect(causes({ missing })).toEqual(['view_channels', 'send_messages'])
    expect(causes({ missing }, ['view_channels'])).toEqual(['view_channels'])
    expect(forecast({ channels: { 42: ['embed_links'] } }, [{ ...fine, missing }])).toHaveLength(3)
  })

  it.each(['connect', 'send_in_threads', 'manage_threads'] as const)('include %s to write', (permission) => {
    expect(causes({ missing: [permission] })).toEqual([permission])
    expect(causes({ missing: [permission] }, ['view_channels'])).toEqual([])
  })
})

it('reports a timeout where something is written', () => {
  expect(causes({ isTimedOut: true })).toEqual(['timed_out'])
  expect(causes({ isTimedOut: true, missing: ['send_messages'] })).toEqual(['send_messages', 'timed_out'])
  expect(causes({ isTimedOut: true }, ['view_channels'])).toEqual([])
})

it('reports stopped deliveries, unless something else is to be fixed first', () => {
  expect(forecast({ channels: { 42: writing } }, [{ ...fine, stoppedFor: 'suspected' }])).toEqual([
    { channelId: '42', cause: 'stopped', stoppedFor: 'suspected' },
  ])
  expect(causes({ stoppedFor: 'forbidden', missing: ['send_messages'] })).toEqual(['send_messages'])
})
