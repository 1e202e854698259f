import { type WidgetEvent, welcomeMessage } from '@parvis/schemas/widgets'
import { type DueArrival, decideArrivals } from '../widgets/decide-arrivals.js'
import { greetByHand } from './greet-by-hand.js'

/**
 * A process that decides about arrivals as fast as it can. Argument: the number of seconds for each way. Prints how many
 * decisions a second each way made: about one arrival, about a hundred at once, by the widget alone, and by hand.
 */
const seconds = Number(process.argv[2])
const server = {
  networkId: '0192f5a0-0000-7000-8000-000000000001',
  name: 'A server',
  locale: 'en-GB',
  memberCount: 12,
}
const settings = welcomeMessage.example('42')
const states = { settings: { [welcomeMessage.name]: settings }, memories: {}, pauses: {} }
const at = new Date('2026-01-10T12:00:01Z')
const joinedAt = new Date('2026-01-10T12:00:00Z')
const batch = 100
let people = 0
const arrival = (): DueArrival => ({
  userId: String(10n ** 17n + BigInt(people++)),
  joinedAt,
  readyAt: joinedAt,
  pace: 1,
  name: 'Anna',
  language: null,
  isPresent: true,
  inviter: null,
  servedAt: {},
  progress: {},
})
const event: WidgetEvent = {
  kind: 'arrived',
  members: [
    { userId: '7', name: 'Anna', language: null, inviter: null, joinedAt, servedAt: null, random: 0.5 },
  ],
  memberCount: 12,
  at,
  random: 0.5,
}
let { memory } = welcomeMessage

const ways = {
  one: () => void decideArrivals([arrival()], server, states, at),
  batch: () => void decideArrivals(Array.from({ length: batch }, arrival), server, states, at),
  widget() {
    memory = welcomeMessage.decide(event, settings, { name: 'A server', language: 'en' }, memory).memory
  },
  byHand: () => void greetByHand(arrival(), server, settings),
}

for (const way of Object.values(ways)) perSecond(way, seconds / 4)
const found = Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, perSecond(way, seconds)]))
console.log(JSON.stringify({ ...found, batch: batch * (found.batch ?? 0) }))

function perSecond(work: () => void, lasting: number): number {
  const from = performance.now()
  let done = 0
  for (; performance.now() - from < 1000 * lasting; done++) work()
  return done / ((performance.now() - from) / 1000)
}
