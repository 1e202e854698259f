import { discordPlatform } from '@parvis/discord'
import { EngineError } from '@parvis/engine'
import { type Choices, choicesFrom } from '@parvis/work/testing'
import type { WorldDifference } from '../../deliveries/testing/compare-worlds.js'
import type { AnnouncementKey } from '../announcement-record.js'
import { cancelAnnouncement } from '../cancel-announcement.js'
import { decideLateSending, retrySending } from '../sending/decide-sending.js'
import { sendDue } from '../sending/send-due.js'
import { settleSendings } from '../sending/settle-sendings.js'
import { approveAnnouncement, rejectAnnouncement, submitPlan } from '../submit-announcement.js'
import type { AnnouncementWorld, SeenSending } from './announcement-world.js'
import { planOf } from './plans.js'

type Step = (world: AnnouncementWorld, keys: AnnouncementKey[]) => Promise<unknown>

const platform = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const minute = 60_000

/** Makes the same random decisions in two worlds, until they differ. */
export async function compareAnnouncements(
  seed: number,
  count: number,
  worlds: readonly [AnnouncementWorld, AnnouncementWorld],
): Promise<WorldDifference | undefined> {
  const choices = choicesFrom(seed)
  const keys: readonly AnnouncementKey[][] = [[], []]
  const steps: string[] = []
  for (let made = 0; made < count; made++) {
    const [name, step] = made < 3 ? create(choices) : randomStep(choices)
    steps.push(name)
    const seen: unknown[] = []
    for (const [index, world] of worlds.entries()) seen.push(await seenAfter(world, keys[index] ?? [], step))
    const [one, other] = seen
    if (one !== other) return { steps, one, other }
  }
  return undefined
}

async function seenAfter(world: AnnouncementWorld, keys: AnnouncementKey[], step: Step): Promise<string> {
  const answer = await step(world, keys).catch((error: Error) =>
    error instanceof EngineError ? { code: error.code, errors: error.facts } : String(error),
  )
  const announcements = []
  for (const key of keys) announcements.push(await world.announcement(key))
  const messages = await world.messages()
  const sendings = (await world.sendings()).map((sending) => ({ ...sending, dueAt: wholeMinute(sending) }))
  const ids = [
    ...keys.map(({ announcementId }) => announcementId),
    ...sendings.map(({ id }) => id),
    ...messages.map(({ id }) => id),
    ...world.people.map(({ userId }) => userId),
  ]
  const inOrder = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  const text = JSON.stringify({ answer, announcements, sendings, messages }, inOrder, 1)
  // Each world has ids of its own.
  return ids.reduce((all, id, index) => all.replaceAll(`"${id}"`, `"#${index}"`), text)
}

/** The instant of a sending; each world has a time of its own at which something is sent at once. */
const wholeMinute = ({ dueAt }: SeenSending) => (dueAt.endsWith(':00.000Z') ? dueAt : 'at once')

const create = ({ between }: Choices): readonly [string, Step] => {
  const author = between(0, 1)
  return ['create', async ({ create, people }, keys) => void keys.push(await create(people[author as 0 | 1]))]
}

function randomStep(choices: Choices): readonly [string, Step] {
  const { pick, between, chance } = choices
  const who = pick([0, 1] as const)
  const nth = between(0, 2)
  const keyOf = (keys: readonly AnnouncementKey[]) => keys[nth] as AnnouncementKey
  const at = new Date(Math.floor(Date.now() / minute) * minute - pick([1, 5, 30, 600, 20_000]) * minute)
  const index = between(0, 8)
  const decision = pick(['send', 'skip'] as const)
  const needsApproval = chance(0.4)
  const isStale = chance(0.1)
  const planned = plansFor(choices)
  const state = pick(['sending', 'sent', 'failed', 'uncertain', 'refused'] as const)
  const sendingOf = async (world: AnnouncementWorld, keys: readonly AnnouncementKey[]) => {
    const key = keyOf(keys)
    const own = (await world.sendings()).filter((row) => row.announcementId === key.announcementId)
    return { ...key, sendingId: own.at(-1 - (index % 3))?.id ?? crypto.randomUUID() }
  }
  const messageOf = async (world: AnnouncementWorld) => (await world.messages()).at(-1 - index)?.id
  const hashOf = async (world: AnnouncementWorld, keys: readonly AnnouncementKey[]) =>
    isStale ? 'other' : ((await world.announcement(keyOf(keys))).contentHash ?? '')
  const submit: Step = async (world, keys) => {
    const version = (await world.version(keyOf(keys))) + (isStale ? 1 : 0)
    const plan = planned(world.networkId)
    const submission = { ...plan, version, needsApproval }
    return world
      .transact((record) => submitPlan(record, world.people[who], keyOf(keys), submission))
      .then(({ state }) => state)
  }
  const send: Step = (world) => sendDue(world.transact, platform)
  const settle: Step = (world) => settleSendings(world.transact, platform.name)
  const withMessage =
    (work: (world: AnnouncementWorld, id: string) => Promise<unknown>): Step =>
    async (world) => {
      const id = await messageOf(world)
      return id ? ((await work(world, id)) ?? null) : null
    }

  return pick<readonly [string, Step]>([
    [`submit ${nth}`, submit],
    [`submit ${nth}`, submit],
    [
      `approve ${nth}`,
      async (world, keys) =>
        (await approveAnnouncement(world.transact, world.people[who], keyOf(keys), await hashOf(world, keys)))
          .state,
    ],
    [
      `approve ${nth}`,
      async (world, keys) =>
        (await approveAnnouncement(world.transact, world.people[who], keyOf(keys), await hashOf(world, keys)))
          .state,
    ],
    [
      `reject ${nth}`,
      ({ transact, people }, keys) => rejectAnnouncement(transact, people[who], keyOf(keys), 'Non'),
    ],
    [`cancel ${nth}`, ({ transact, people }, keys) => cancelAnnouncement(transact, people[who], keyOf(keys))],
    [`edit ${nth}`, (world, keys) => world.edit(keyOf(keys))],
    [`due ${nth} at ${at.toISOString()}`, (world, keys) => world.setDue(keyOf(keys), at)],
    ['send', send],
    ['send', send],
    ['send', send],
    ['settle', settle],
    ['settle', settle],
    [
      `decide ${nth} ${decision}`,
      async (world, keys) =>
        (
          await decideLateSending(world.transact, world.people[who], await sendingOf(world, keys), {
            decision,
            platform,
          })
        ).state,
    ],
    [
      `retry ${nth}`,
      async (world, keys) =>
        retrySending(world.transact, world.people[who], await sendingOf(world, keys), platform),
    ],
    [`message ${state}`, withMessage((world, id) => world.settle(id, state))],
    [`message ${state}`, withMessage((world, id) => world.settle(id, state))],
    [`message ${state}`, withMessage((world, id) => world.settle(id, state))],
    ['retry message', withMessage((world, id) => world.retry(id))],
    ['note sent', withMessage((world, id) => world.noteSent(id))],
    ['lift', (world) => world.lift(`${1 + (index % 2)}`)],
  ])
}

const weekly = { start: '2026-01-05T09:00', timeZone: 'Europe/Paris', rule: 'FREQ=WEEKLY', exceptions: [] }
const daily = { ...weekly, rule: 'FREQ=DAILY' }
const ended = { ...weekly, rule: 'FREQ=WEEKLY;UNTIL=20260301' }

function plansFor({ pick, between }: Choices) {
  const text = `text ${between(1, 9)}`
  const late = pick(['send', 'skip', 'ask'] as const)
  const schedule = pick([null, null, weekly, daily, ended])
  const channelIds = pick([['1'], ['1', '2']])
  return (networkId: string) =>
    planOf({ text, networkId, channelIds, time: { schedule, late, lateAfter: 15 } })
}
