import { expect, it } from 'vitest'
import { healthFindings, rankSentence } from './health-findings'

it('finds nothing where all is well, and does not know where nobody looked', () => {
  expect(healthFindings({ stream: 'connected', missing: [] }, { locale: 'en' })).toEqual([])
  expect(healthFindings(null, { locale: 'en' })).toBeUndefined()
  expect(healthFindings([], { locale: 'en' })).toBeUndefined()
})

it('lists the worst first, and names channels', () => {
  const value = {
    lag: 60_000,
    channels: { 42: null, 43: ['send_messages'] },
    missing: ['view_channels'],
    degraded: 'outage',
    stream: 'unauthorised',
  }
  const channelName = (id: string) => (id === '43' ? '#général $&' : id)
  const found = healthFindings(value, { locale: 'fr', channelName }) ?? []
  expect(found.map(({ flaw }) => flaw)).toEqual([
    'unauthorised',
    'outage',
    'missing',
    'channel_gone',
    'channel',
    'lag',
  ])
  expect(found[4]?.sentence).toContain('#général $&')
})

it('says what widgets will be refused, by the channel’s name, once', () => {
  const gone = { channelId: '42', cause: 'unknown_channel', channelName: null }
  const lacks = { channelId: '43', cause: 'missing_permission', permission: 'connect', channelName: 'lounge' }
  const stopped = { channelId: '44', cause: 'stopped', stoppedFor: 'suspected', channelName: 'general' }
  const unknown = [{ ...gone, cause: 'toString' }, { ...lacks, permission: 'toString' }, 7]
  const widgets = [gone, { ...gone, widget: 'x' }, lacks, stopped, ...unknown]
  const found = healthFindings({ widgets }, { locale: 'en' })
  expect(found?.map(({ sentence }) => sentence)).toEqual([
    'The channel 42 cannot be found.',
    'The bot lacks in the channel #lounge: connect.',
    expect.stringMatching(/^Nothing is sent to the channel #general any more. The platform suspects/),
  ])
  expect(found?.map(({ flaw, fix }) => [flaw, fix])).toEqual(
    Array(3).fill(['widget', expect.stringMatching(/^[A-Z].*\.$/)]),
  )
  const named = healthFindings({ widgets: [lacks] }, { locale: 'en', channelName: () => '#renamed' })
  expect(named?.[0]?.sentence).toBe('The bot lacks in the channel #renamed: connect.')
})

it('does not take what it does not know for a flaw', () => {
  expect(healthFindings({ stream: 'toString', degraded: 4, channels: 'x' }, { locale: 'en' })).toEqual([])
})

it('reports the rank of the bot separately', () => {
  expect(rankSentence({ rolesAbove: 2 }, 'en')).toBe('Roles above that of the bot: 2.')
  expect(rankSentence({ rolesAbove: 0 }, 'en')).toBeUndefined()
})
