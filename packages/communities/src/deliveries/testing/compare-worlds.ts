import type { ClaimedRow } from '@parvis/work'
import { type Choices, choicesFrom } from '@parvis/work/testing'
import { deliveryKinds } from '../delivery.js'
import type { Outcome } from '../outcome.js'
import type { BegunDelivery } from '../run-channel.js'
import type { DueSearch } from '../settle-uncertain.js'
import type { OwnerName, RecordWorld } from './record-world.js'

/** What a step remembers for later ones. */
interface Memory {
  readonly claimed: Map<OwnerName, ClaimedRow>
  readonly begun: Map<OwnerName, BegunDelivery>
  due: DueSearch | undefined
}

type Step = (world: RecordWorld, memory: Memory) => Promise<unknown>

/** The difference between two worlds after a step, with the steps before it. */
export interface WorldDifference {
  readonly steps: readonly string[]
  readonly one: unknown
  readonly other: unknown
}

/** Makes the same random steps in two worlds, until they differ. */
export async function compareWorlds(
  seed: number,
  count: number,
  worlds: readonly [RecordWorld, RecordWorld],
): Promise<WorldDifference | undefined> {
  const choices = choicesFrom(seed)
  const memories = worlds.map((): Memory => ({ claimed: new Map(), begun: new Map(), due: undefined }))
  const steps: string[] = []
  for (let made = 0; made < count; made++) {
    const [name, step] = randomStep(choices, made)
    steps.push(name)
    const seen: unknown[] = []
    for (const [index, world] of worlds.entries())
      seen.push(await seenAfter(world, memories[index] as Memory, step))
    const [one, other] = seen
    if (!isAlike(one, other)) return { steps, one, other }
  }
  return undefined
}

async function seenAfter(world: RecordWorld, memory: Memory, step: Step) {
  const answer = await step(world, memory).catch((error: Error) => error.name)
  const deliveries = await world.deliveries()
  const ids = deliveries.map(({ id }) => id)
  const named = JSON.stringify({ answer, deliveries, channel: (await world.channel()) ?? null })
  // Each world has ids of its own.
  return JSON.parse(ids.reduce((text, id, index) => text.replaceAll(id, `#${index}`), named))
}

/** In seconds. */
const tolerance = 1

function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < tolerance
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const [mine, its] = [Object.entries(one), Object.entries(other)]
  const rest = new Map(its)
  return mine.length === its.length && mine.every(([key, value]) => isAlike(value, rest.get(key)))
}

const minute = 60_000

function randomStep(choices: Choices, made: number): readonly [string, Step] {
  const { pick, between, chance } = choices
  const owner = pick<OwnerName>(['one', 'other'])
  const index = between(0, 5)
  const outcome = randomOutcome(choices, made)
  const kind = pick(deliveryKinds)
  const key = `${between(0, 30)}`
  const expiresIn = chance(0.3) ? between(10, 400) * 1000 : undefined
  const milliseconds = pick([3300, 17_300, 70_700, 250_300, 6 * minute, 31 * minute, 11 * 60 * minute])
  const messageIds = [`${between(0, made)}`, `${between(0, made)}`]
  const isFound = chance(0.5)
  const nth = async (world: RecordWorld) => (await world.deliveries())[index]?.id ?? ''
  return pick<readonly [string, Step]>([
    ['queue', (world) => world.queue([{ kind, key, text: key, ...(expiresIn && { expiresIn }) }])],
    ['claim', claim(owner)],
    ['claim', claim(owner)],
    ['release', release(owner)],
    ['expire', withRecord(owner, (record) => record.expire())],
    ['begin', begin(owner)],
    ['begin', begin(owner)],
    ['begin', begin(owner)],
    ['mark', withBegun(owner, (record, begun) => record.markTriedNow(begun))],
    ['recorded', withBegun(owner, (record, begun) => record.recordedAmong(begun, messageIds))],
    [`settle ${outcome.kind}`, withBegun(owner, (record, begun) => record.settle(begun, outcome))],
    [`settle ${outcome.kind}`, withBegun(owner, (record, begun) => record.settle(begun, outcome))],
    ['retry', async (world) => world.retry(await nth(world))],
    ['note sent', async (world) => world.noteSent(await nth(world))],
    ['lift', (world) => world.lift()],
    [`pass ${milliseconds}`, (world) => world.pass(milliseconds)],
    ['search', search],
    ['search', search],
    ['found', settleDue(isFound ? { id: messageIds[0] ?? '', at: new Date(0) } : undefined)],
    ['postpone', withDue((world, due) => world.uncertain.postpone(due))],
  ])
}

function randomOutcome({ pick, chance, between }: Choices, made: number): Outcome {
  return pick<Outcome>([
    { kind: 'sent', messageId: chance(0.2) ? null : `${made}`, at: chance(0.2) ? null : new Date(0) },
    { kind: 'failed', cause: 'invalid' },
    { kind: 'stopped', cause: pick(['forbidden', 'channel_gone', 'not_writable']) },
    { kind: 'uncertain', cause: 'unclear' },
    {
      kind: 'later',
      cause: 'limited',
      isForAll: chance(0.5),
      ...(chance(0.5) && { after: between(1, 99) * 1000 }),
    },
  ])
}

const claim =
  (owner: OwnerName): Step =>
  async (world, { claimed }) => {
    const row = await world.claim(owner)
    if (row) claimed.set(owner, row)
    return row !== undefined
  }

const release =
  (owner: OwnerName): Step =>
  async (world, { claimed }) => {
    const row = claimed.get(owner)
    if (row) await world.release(owner, row)
    return null
  }

const withRecord =
  (
    owner: OwnerName,
    work: (record: ReturnType<RecordWorld['record']>, memory: Memory) => Promise<unknown>,
  ): Step =>
  async (world, memory) => {
    const row = memory.claimed.get(owner)
    return row ? ((await work(world.record(row.lease), memory)) ?? null) : null
  }

const begin = (owner: OwnerName): Step =>
  withRecord(owner, async (record, { begun }) => {
    const delivery = await record.begin()
    if (!delivery) return null
    begun.set(owner, delivery)
    const { id, message, attempts, isSame, mayBeUnderWay, cause, tried } = delivery
    const { nonce, ...said } = message
    return {
      id,
      said,
      attempts,
      isSame,
      mayBeUnderWay,
      cause,
      between: (tried.last.getTime() - tried.first.getTime()) / 1000,
    }
  })

const withBegun = (
  owner: OwnerName,
  work: (record: ReturnType<RecordWorld['record']>, begun: BegunDelivery) => Promise<unknown>,
): Step =>
  withRecord(owner, async (record, { begun }) => {
    const delivery = begun.get(owner)
    return delivery ? work(record, delivery) : null
  })

const search: Step = async (world, memory) => {
  memory.due = await world.uncertain.next('discord')
  if (!memory.due) return null
  const { id, attempts } = memory.due
  return { id, between: (attempts.last.getTime() - attempts.first.getTime()) / 1000 }
}

const withDue =
  (work: (world: RecordWorld, due: DueSearch) => Promise<unknown>): Step =>
  async (world, { due }) =>
    due ? ((await work(world, due)) ?? null) : null

const settleDue = (message: { readonly id: string; readonly at: Date } | undefined): Step =>
  withDue((world, due) =>
    world.uncertain.settle(due, message ? { kind: 'found', message } : { kind: 'absent' }),
  )
