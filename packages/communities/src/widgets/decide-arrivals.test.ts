import { welcomeMessage } from '@parvis/schemas/widgets'
import { expect, it } from 'vitest'
import { type DueArrival, decideArrivals } from './decide-arrivals.js'

const server = { networkId: 'n', name: 'A server', locale: 'en-GB', memberCount: 12 }
const joinedAt = new Date('2026-01-10T12:00:00Z')
const now = new Date('2026-01-10T12:00:01Z')
const arrival = (userId: string, changes: Partial<DueArrival> = {}): DueArrival => ({
  userId,
  joinedAt,
  name: 'Anna',
  isPresent: true,
  servedAt: {},
  ...changes,
})
const settings = { [welcomeMessage.name]: welcomeMessage.example('42') }

it('has each enabled widget decide about each arrival, and carries its memory on', () => {
  const { arrivals, messages, memories } = decideArrivals(
    [arrival('1'), arrival('2')],
    server,
    { settings, memories: {} },
    now,
  )
  expect(arrivals).toEqual(
    ['1', '2'].map((userId) => ({
      userId,
      joinedAt,
      outcomes: {
        [welcomeMessage.name]: {
          reason: 'drawn',
          hasActed: true,
          choice: settings[welcomeMessage.name]?.messages[0]?.id,
        },
      },
    })),
  )
  expect(messages.map(({ userId, language }) => [userId, language])).toEqual([
    ['1', 'en'],
    ['2', 'en'],
  ])
  expect(Object.keys(memories)).toEqual([welcomeMessage.name])
})

it('does nothing where no widget is enabled, and forgets nothing', () => {
  const memories = { [welcomeMessage.name]: { round: ['a'] } }
  const decisions = decideArrivals([arrival('1')], server, { settings: {}, memories }, now)
  expect(decisions).toEqual({ arrivals: [{ userId: '1', joinedAt, outcomes: {} }], messages: [], memories })
})

it('does not serve those who have left', () => {
  const left = arrival('1', { isPresent: false })
  expect(decideArrivals([left], server, { settings, memories: {} }, now).messages).toEqual([])
})

it('knows when a widget served someone before', () => {
  const back = arrival('1', { servedAt: { [welcomeMessage.name]: '2026-01-01T00:00:00Z' } })
  const [decided] = decideArrivals([back], server, { settings, memories: {} }, now).arrivals
  expect(decided?.outcomes).toEqual({ [welcomeMessage.name]: { reason: 'greeted_before', hasActed: false } })
})
