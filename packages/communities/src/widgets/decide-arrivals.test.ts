import { arrivalRoles, welcomeMessage } from '@parvis/schemas/widgets'
import { expect, it } from 'vitest'
import { type DueArrival, decideArrivals } from './decide-arrivals.js'

const server = { networkId: 'n', name: 'A server', locale: 'en-GB', memberCount: 12 }
const joinedAt = new Date('2026-01-10T12:00:00Z')
const now = new Date('2026-01-10T12:00:01Z')
const arrival = (userId: string, changes: Partial<DueArrival> = {}): DueArrival => ({
  userId,
  joinedAt,
  readyAt: joinedAt,
  pace: 1,
  name: 'Anna',
  language: null,
  isPresent: true,
  inviter: null,
  servedAt: {},
  progress: {},
  ...changes,
})
const settings = { [welcomeMessage.name]: welcomeMessage.example('42') }

const { name } = welcomeMessage
const idle = { memories: {}, pauses: {} }

it('has each enabled widget decide about each arrival, and carries its memory on', () => {
  const due = [arrival('1'), arrival('2')]
  const { arrivals, messages, memories } = decideArrivals(due, server, { settings, ...idle }, now)
  const choice = settings[name]?.messages[0]?.id
  expect(arrivals).toEqual(
    ['1', '2'].map((userId) => ({
      userId,
      joinedAt,
      progress: { [name]: { reason: 'drawn', hasActed: true, at: now.toISOString(), choice } },
      dueAt: null,
      isDecided: true,
    })),
  )
  expect(messages.map(({ userIds, language, choice }) => [userIds, language, choice])).toEqual([
    [['1'], 'en', choice],
    [['2'], 'en', choice],
  ])
  expect(Object.keys(memories)).toEqual([name])
})

it('does nothing where no widget is enabled, and forgets nothing', () => {
  const states = { memories: { [name]: { round: ['a'] } }, pauses: { [name]: now.toISOString() } }
  expect(decideArrivals([arrival('1')], server, { settings: {}, ...states }, now)).toEqual({
    arrivals: [{ userId: '1', joinedAt, progress: {}, dueAt: null, isDecided: true }],
    messages: [],
    roles: [],
    ...states,
  })
})

it('does not serve those who have left', () => {
  const left = arrival('1', { isPresent: false })
  const decisions = decideArrivals([left], server, { settings, ...idle }, now)
  expect(decisions.messages).toEqual([])
  expect(decisions.arrivals).toMatchObject([{ isDecided: true }])
})

it('knows when a widget served someone before', () => {
  const back = arrival('1', { servedAt: { [name]: '2026-01-01T00:00:00Z' } })
  const [decided] = decideArrivals([back], server, { settings, ...idle }, now).arrivals
  expect(decided?.progress).toMatchObject({ [name]: { reason: 'greeted_before', hasActed: false } })
})

it('draws the control group when the others are greeted', () => {
  const given = { ...welcomeMessage.example('42'), delay: 10, controlShare: 50 }
  const due = Array.from({ length: 40 }, (_, nth) => arrival(String(nth)))
  const states = { settings: { [name]: given }, ...idle }
  const { arrivals } = decideArrivals(due, server, states, now)
  expect(arrivals.filter(({ isDecided }) => isDecided)).toEqual([])
  const later = decideArrivals(due, server, states, arrivals[0]?.dueAt as Date)
  const control = later.arrivals.filter(({ progress }) => progress[name]?.reason === 'control_group')
  expect(control.length).toBeGreaterThan(5)
  expect(control.length + later.messages.length).toBe(40)
})

it('decides once about each arrival', () => {
  const { arrivals } = decideArrivals([arrival('1')], server, { settings, ...idle }, now)
  const again = arrival('1', { progress: arrivals[0]?.progress ?? {} })
  const decisions = decideArrivals([again], server, { settings, ...idle }, now)
  expect(decisions).toMatchObject({ messages: [], arrivals })
})

it('gathers a storm in one message for up to fifty people', () => {
  const storm = Array.from({ length: 70 }, (_, nth) => arrival(String(nth), { pace: nth + 1 }))
  const calm = { settings: { [name]: { ...welcomeMessage.example('42'), pauseAbove: null } }, ...idle }
  const first = decideArrivals(storm, server, calm, now)
  expect(first.messages).toHaveLength(10)
  const later = first.arrivals.flatMap(({ dueAt }) => dueAt ?? [])
  expect(new Set(later.map(Number))).toEqual(new Set([Date.parse('2026-01-10T12:01:00Z')]))
  const waiting = storm.map((each, nth) => ({ ...each, progress: first.arrivals[nth]?.progress ?? {} }))
  const second = decideArrivals(waiting, server, { ...calm, ...first }, later[0] as Date)
  expect(second.messages.map(({ userIds }) => userIds?.length)).toEqual([50, 10])
  expect(second.arrivals.every(({ isDecided }) => isDecided)).toBe(true)
})

it('pauses in a strong storm, and goes on with those whom a moderator releases', () => {
  const states = { settings, ...idle }
  const paused = decideArrivals([arrival('1', { pace: 61 }), arrival('2')], server, states, now)
  expect(paused.messages).toEqual([])
  expect(paused.pauses).toEqual({ [name]: now.toISOString() })
  expect(paused.arrivals).toMatchObject(
    ['1', '2'].map((userId) => ({
      userId,
      dueAt: null,
      isDecided: false,
      progress: { [name]: { isPaused: true } },
    })),
  )
  const released = ['1', '2'].map((userId) => arrival(userId, { progress: { [name]: { isReleased: true } } }))
  const after = decideArrivals(released, server, states, now)
  expect(after.messages.map(({ userIds }) => userIds)).toEqual([['1', '2']])
})

it('looks again at those who wait, as the settings may have changed', () => {
  const later = { [name]: { ...welcomeMessage.example('42'), delay: 60 } }
  const [waiting] = decideArrivals([arrival('1')], server, { settings: later, ...idle }, now).arrivals
  expect(waiting).toMatchObject({ dueAt: new Date('2026-01-10T12:15:01Z'), isDecided: false })
  const due = new Date('2026-01-10T12:15:01Z')
  expect(decideArrivals([arrival('1')], server, { settings, ...idle }, due).messages).toHaveLength(1)
})

it('gives roles for the stay that it is about', () => {
  const given = { [arrivalRoles.name]: { roles: ['5', '6'] } }
  const { roles, arrivals } = decideArrivals([arrival('1')], server, { settings: given, ...idle }, now)
  expect(roles).toEqual(['5', '6'].map((roleId) => ({ userId: '1', roleId, joinedAt })))
  expect(arrivals[0]?.progress).toMatchObject({ [arrivalRoles.name]: { reason: 'given', hasActed: true } })
})
