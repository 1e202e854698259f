import { EngineError } from '@parvis/engine'
import { someTime } from '../../../deliveries/testing/simulation/some-time.js'
import type { AnnouncementKey } from '../../announcement-record.js'
import { cancelAnnouncement } from '../../cancel-announcement.js'
import { decideLateSending, retrySending } from '../../sending/decide-sending.js'
import { approveAnnouncement, rejectAnnouncement, submitPlan } from '../../submit-announcement.js'
import { editInMemory, removeInMemory } from '../memory-announcement-world.js'
import type { AnnouncementRow } from '../memory-announcements.js'
import { person } from '../people.js'
import { planOf } from '../plans.js'
import type { Act, AnnouncementInvariants } from './invariants.js'
import type { Content } from './period.js'
import { randomTiming } from './timing.js'
import { stopAll, trouble } from './troubles.js'
import { platform, type SimulatedAnnouncements } from './world.js'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const within = { accountId: 'account', communityId: 'community' }
const people = ['one', 'other', 'third'].map((name) => person('account', name))

/** Lets people write, submit, approve, edit and cancel announcements until `isOver`. */
export function announce(
  world: SimulatedAnnouncements,
  invariants: AnnouncementInvariants,
  isOver: () => boolean,
): void {
  const { choices, time, trace, announcements, transact, clocks } = world
  const { pick, chance, between } = choices
  const contents = new Map<string, Content>()
  const anyone = () => pick(people)
  let versions = 0

  const any = (...states: readonly string[]): AnnouncementRow | undefined => {
    const rows = [...announcements.announcements.values()]
    const some = chance(0.8) ? rows.filter(({ state }) => states.includes(state)) : rows
    return some.length > 0 ? pick(some) : undefined
  }
  const write = (): Content => {
    const now = time.now()
    return {
      text: `announcement ${++versions}`,
      channelIds: choices.some(world.channelIds, world.channelIds.length),
      timing: randomTiming(choices, clocks, now),
    }
  }

  /** Makes a decision at once; what is refused changes nothing. */
  function decide(name: Act, make: () => Promise<unknown>, done: () => void): void {
    void invariants
      .during(name, make)
      .then(done)
      .catch((error: unknown) => {
        if (!(error instanceof EngineError)) throw error
        trace.add(`${name} is refused: ${JSON.stringify(error.facts)}`)
      })
  }

  /** Makes a decision after somebody has read for a while. */
  const later = (decision: () => void) =>
    time.after(someTime(choices, 5 * minute), () => !isOver() && decision())

  function submit(): void {
    const row = any('draft', 'draft', 'cancelled')
    const content = row && contents.get(row.key.announcementId)
    if (!row || !content || !['draft', 'cancelled'].includes(row.state)) return
    const { key, version } = row
    const { text, channelIds, timing } = content
    const planned = planOf({ text, channelIds, networkId: 'network', time: timing.time })
    const [by, needsApproval] = [anyone(), chance(0.5)]
    later(() =>
      decide(
        'submit',
        () => transact((record) => submitPlan(record, by, key, { ...planned, version, needsApproval })),
        () => invariants.submitted(key, { ...content, hash: planned.hash, by: by.userId, needsApproval }),
      ),
    )
  }

  function approve(): void {
    const row = any('awaiting_approval')
    if (!row) return
    const [by, seen] = [anyone(), row.contentHash ?? '']
    later(() => {
      const stored = announcements.plans.get(row.key.announcementId)?.hash
      const hash = world.fault?.ignoresHash ? (stored ?? seen) : seen
      decide(
        'approve',
        () => approveAnnouncement(transact, by, row.key, hash),
        () => invariants.approved(row.key, seen, by.userId),
      )
    })
  }

  function withdrawOne(name: Withdrawal, key: AnnouncementKey): void {
    decide(
      name,
      () => withdrawals[name](key),
      () => {
        invariants.withdrawn(key, withdrawnTo[name])
        if (name === 'edit') contents.set(key.announcementId, write())
      },
    )
  }

  const withdrawals = {
    reject: (key: AnnouncementKey) => rejectAnnouncement(transact, anyone(), key, ''),
    cancel: (key: AnnouncementKey) => cancelAnnouncement(transact, anyone(), key),
    edit: (key: AnnouncementKey) => editInMemory(transact, key),
    delete: (key: AnnouncementKey) => removeInMemory({ ...announcements, transact }, key),
  }
  type Withdrawal = keyof typeof withdrawals
  const withdrawnTo = { reject: 'draft', edit: 'draft', cancel: 'cancelled', delete: 'deleted' } as const

  function withdraw(name: Withdrawal): void {
    const row = any('awaiting_approval', 'scheduled', 'sending')
    if (row) withdrawOne(name, row.key)
  }

  function decideSending(name: 'retry' | 'late'): void {
    const states = name === 'retry' ? ['failed', 'partly_sent'] : ['late']
    const rows = [...announcements.sendings.values()].filter(({ state }) => states.includes(state))
    if (rows.length === 0) return
    const { key } = pick(rows)
    const [by, decision] = [anyone(), pick(['send', 'skip'] as const)]
    later(() => {
      if (name === 'late') {
        const chosen = { decision, platform }
        decide(
          name,
          () => decideLateSending(transact, by, key, chosen),
          () => undefined,
        )
        return
      }
      for (const row of world.deliveries.of(key.sendingId)) {
        if (row.state !== 'failed') continue
        world.invariants.requeuing(row)
        if (chance(0.7)) world.chat.filtered.delete(world.nonceOf(row.id))
      }
      decide(
        name,
        () => retrySending(transact, by, key, platform),
        () => undefined,
      )
    })
  }

  world.deliveries.onChange((row, before) => {
    const key = announcements.sendings.get(row.sendingId ?? '')?.key
    if (!key) return
    if (!before) trouble(world, row, isOver)
    const isRefused = row.state === 'failed' && before?.state === 'sending'
    if (isRefused && chance(0.3)) later(() => withdrawOne('cancel', key))
  })

  const acts: readonly (readonly [string, number, () => void])[] = [
    ['write', 8, () => contents.set(announcements.create(anyone().userId, within).announcementId, write())],
    ['submit', 30, submit],
    ['approve', 20, approve],
    ['reject', 2, () => withdraw('reject')],
    ['cancel', 4, () => withdraw('cancel')],
    ['edit', 5, () => withdraw('edit')],
    ['delete', 1, () => withdraw('delete')],
    ['retry a sending', 15, () => decideSending('retry')],
    ['decide a late sending', 15, () => decideSending('late')],
    ['outage', pick([0, 1, 2]), () => stopAll(world)],
    ['jump back', 3, () => world.jump(-Math.min(world.jumped(), between(1, 20) * second))],
  ]
  for (const [name, perHour, happen] of acts) {
    const next = () =>
      time.after((-Math.log(1 - choices.next()) * hour) / perHour, () => {
        if (isOver()) return
        trace.add(name)
        happen()
        next()
      })
    next()
  }
}
