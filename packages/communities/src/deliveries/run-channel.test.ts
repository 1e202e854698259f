import { discordPlatform } from '@parvis/discord'
import { expect, it } from 'vitest'
import type { SendingPlatform } from './deliver.js'
import { type ChannelRecord, runChannel, sendingLimits } from './run-channel.js'
import { memoryDeliveries } from './testing/memory-deliveries.js'
import { memoryRecord } from './testing/memory-record.js'

const real = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const { messageLimits } = real
const place = { accountId: 'account', communityId: 'community', networkId: 'network', channelId: '1' }
const minute = 60_000

/** A channel with a message that was tried a while ago, and a process in which calls last as long as `lasts` says. */
async function turn(lasts: Partial<Record<keyof ChannelRecord, number>>, triedAgo = 10 * minute) {
  let now = 0
  const tables = memoryDeliveries(() => now)
  const { signal } = new AbortController()
  const lease = { kind: 'deliveries', name: '1', fence: 1, signal }
  const stored = memoryRecord({
    tables,
    place,
    lease,
    requireLease: () => undefined,
    limits: sendingLimits(messageLimits),
  })
  tables.queue({ ...place, kind: 'test', key: 'a', text: 'a' })
  await stored.begin()
  now = triedAgo
  const after = async <Answer>(answer: Promise<Answer>, method: keyof ChannelRecord): Promise<Answer> => {
    now += lasts[method] ?? 0
    return answer
  }
  const record: ChannelRecord = {
    ...stored,
    begin: () => after(stored.begin(), 'begin'),
    markTriedNow: (begun) => after(stored.markTriedNow(begun), 'markTriedNow'),
  }
  const sent: string[] = []
  let searches = 0
  const platform: SendingPlatform = {
    ...real,
    messageLimits,
    async send({ text }) {
      sent.push(text)
      return { id: '1', at: new Date(now) }
    },
    async find() {
      searches++
      return { kind: 'read', messages: [] }
    },
  }
  await runChannel({ platform, record, load: async (begun) => begun, signal, now: () => now })
  const states = [...tables.deliveries.values()].map(({ state }) => state)
  return { sent, states, searches }
}

it('sends a message whose attempt was recorded just now', async () => {
  expect(await turn({})).toEqual({ sent: ['a'], states: ['sent'], searches: 1 })
  expect(await turn({ begin: 4000, markTriedNow: 4000 })).toEqual({
    sent: ['a'],
    states: ['sent'],
    searches: 1,
  })
})

it.each(['begin', 'markTriedNow'] as const)(
  'leaves a message to others when the answer to %s was long in coming, as its nonce may be forgotten',
  async (method) => {
    expect(await turn({ [method]: 6 * minute })).toEqual({
      sent: [],
      states: ['sending'],
      searches: method === 'begin' ? 0 : 1,
    })
  },
)

it('searches first where the nonce may be forgotten by the time that the message is sent', async () => {
  const sent = { sent: ['a'], states: ['sent'] }
  expect(await turn({ begin: 4000 }, messageLimits.nonceLasts - 3000)).toEqual({ ...sent, searches: 1 })
  expect(await turn({ begin: 4000 }, messageLimits.nonceLasts - 6000)).toEqual({ ...sent, searches: 0 })
})
