import type { ChatProblem } from '@parvis/chat'
import { deliveryKinds } from '../../delivery.js'
import { someTime } from './some-time.js'
import type { World } from './world.js'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const network = { accountId: 'account', communityId: 'community', networkId: 'network' }

const refusals = [
  'forbidden',
  'not_found',
  'not_joined',
  'suspected',
] as const satisfies readonly ChatProblem[]
/** Largest jumps of the database's clock together, in milliseconds: clocks differ by a minute at most. */
const mostJumped = 40 * second

/** Something that happens now and then. */
interface Disturbance {
  readonly name: string
  /** How often an hour, in a history that has it: some have less, and some more. */
  readonly perHour: number
  readonly happen: (world: World) => void
  /** Whether it happens in each history. */
  readonly isUsual?: boolean
  /** Whether it is a change on the platform, which also happens at the moment of a call. */
  readonly isChange?: boolean
}

const anySlot = ({ choices, slots }: World) => choices.pick(slots)

export const disturbances: readonly Disturbance[] = [
  { name: 'queue', perHour: 60, happen: queue, isUsual: true },
  {
    name: 'pause',
    perHour: 10,
    happen: (world) => anySlot(world).process.pause(someTime(world.choices, 8 * minute)),
  },
  { name: 'kill', perHour: 10, happen: (world) => world.kill(anySlot(world), 'at any time') },
  {
    name: 'cut off from the database',
    perHour: 10,
    happen(world) {
      const { cutOff } = anySlot(world)
      cutOff.isRefused = world.choices.chance(0.4)
      cutOff.database = world.time.now() + someTime(world.choices, 8 * minute)
    },
  },
  {
    name: 'cut off from the platform',
    perHour: 10,
    happen(world) {
      anySlot(world).cutOff.chat = world.time.now() + someTime(world.choices, 8 * minute)
    },
  },
  { name: 'refuse', perHour: 10, happen: refuse, isChange: true },
  { name: 'hide the history', perHour: 6, happen: hide, isChange: true },
  {
    name: 'limit',
    perHour: 10,
    happen(world) {
      const { choices, chat, time } = world
      chat.moodOf(choices.pick(world.channelIds)).limitedUntil =
        time.now() + someTime(world.choices, 2 * minute)
    },
  },
  { name: 'block', perHour: 4, happen: (world) => world.chat.block(someTime(world.choices, 5 * minute)) },
  { name: 'jump', perHour: 3, happen: jump },
  { name: 'delete', perHour: 20, happen: deleteMessage, isChange: true },
  { name: 'retry', perHour: 20, happen: (world) => retry(world), isUsual: true },
  { name: 'note sent', perHour: 4, happen: noteSent },
  { name: 'lift', perHour: 60, happen: lift, isUsual: true },
]

/** Lets disturbances happen, each at random moments, until `isOver`. */
export function disturb(world: World, isOver: () => boolean): void {
  const { choices, time, trace } = world
  const changes = disturbances.filter(({ isChange }) => isChange)
  world.onChange(() => {
    const { name, happen } = choices.pick(changes)
    trace.add(`${name}, at a call`)
    happen(world)
  })
  for (const { name, perHour, happen, isUsual } of disturbances) {
    const rate = perHour * choices.pick(isUsual ? [0.5, 1, 2] : [0, 0.3, 1, 3])
    if (rate === 0) continue
    const next = () => {
      time.after((-Math.log(1 - choices.next()) * hour) / rate, () => {
        if (isOver()) return
        trace.add(name)
        happen(world)
        next()
      })
    }
    next()
  }
}

function queue(world: World): void {
  const { choices, tables, chat } = world
  const { pick, chance, between } = choices
  const channelId = pick(world.channelIds)
  for (let left = pick([1, 1, 2, 5]); left > 0; left--) {
    const key = `text ${tables.deliveries.size + 1}`
    const text = chance(0.15) ? pick(['hello', 'welcome']) : key
    const buttons = chance(0.3) ? [{ action: 'language', label: 'Language' }] : []
    const expiresIn = chance(0.1) ? between(1, 10) * minute : undefined
    const delivery = { ...network, channelId, kind: pick(deliveryKinds), key, text, buttons }
    const id = tables.queue({ ...delivery, ...(expiresIn && { expiresIn }) })
    const nonce = world.nonceOf(id ?? '')
    if (chance(0.02)) chat.defects.set(nonce, { isPosted: chance(0.5) })
    if (chance(0.02)) chat.filtered.add(nonce)
  }
}

function refuse(world: World): void {
  const { choices, chat, time } = world
  const mood = chat.moodOf(choices.pick(world.channelIds))
  mood.refusal = choices.pick(refusals)
  time.after(someTime(world.choices, 20 * minute), () => {
    mood.refusal = undefined
  })
}

function hide(world: World): void {
  const { choices, chat, time } = world
  const mood = chat.moodOf(choices.pick(world.channelIds))
  mood.history = choices.pick(['unclear', 'refused'])
  time.after(someTime(world.choices, 30 * minute), () => {
    mood.history = 'readable'
  })
}

function jump(world: World): void {
  world.jump(Math.min(world.choices.between(1, 20) * second, mostJumped - world.jumped()))
}

function deleteMessage({ choices, chat }: World): void {
  const recent = chat.messages.slice(-10)
  if (recent.length > 0) choices.pick(recent).isDeleted = true
}

function retry({ choices, tables, invariants }: World): void {
  const failed = [...tables.deliveries.values()].filter(
    ({ state }) => state === 'failed' || state === 'uncertain',
  )
  if (failed.length === 0) return
  const row = choices.pick(failed)
  invariants.requeuing(row)
  tables.retry(row.id)
}

function noteSent({ choices, tables, invariants }: World): void {
  const uncertain = [...tables.deliveries.values()].filter(({ state }) => state === 'uncertain')
  if (uncertain.length === 0) return
  const row = choices.pick(uncertain)
  invariants.deciding(row)
  tables.noteSent(row.id)
}

/** Restarts a stopped channel in which the bot may write again, as the check of its server does. */
function lift(world: World): void {
  const { choices, tables, chat, invariants } = world
  const channelId = choices.pick(world.channelIds)
  if (chat.moodOf(channelId).refusal) return
  const refused = tables.deliveries.get(tables.channels.get(channelId)?.stoppedBy ?? '')
  if (refused) invariants.requeuing(refused)
  tables.lift(channelId)
}

/** Ends all that disturbs. */
export function calmDown(world: World): void {
  world.calm()
  for (const { cutOff } of world.slots) Object.assign(cutOff, { database: 0, chat: 0 })
  for (const mood of world.chat.moods.values())
    Object.assign(mood, { refusal: undefined, history: 'readable' })
}

/** Has messages sent again that stop a channel. */
export function restartChannels({ tables, invariants }: World): void {
  for (const [channelId, { stoppedBy, stoppedFor }] of tables.channels) {
    const refused = tables.deliveries.get(stoppedBy ?? '') ?? tables.in(channelId, 'waiting')[0]
    if (!refused || stoppedFor === null) continue
    invariants.requeuing(refused)
    tables.retry(refused.id)
  }
}
