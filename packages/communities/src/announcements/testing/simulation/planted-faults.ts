import type { AnnouncementKey } from '../../announcement-record.js'
import type { AnnouncementRecord } from '../../announcement-transaction.js'
import type { StoredPlan } from '../../plan-record.js'
import { plantDuplicates, plantStalePlans } from './planted-records.js'
import type { AnnouncementFault } from './world.js'

const second = 1000
const minute = 60 * second

/** Changes the plan of each announcement as it is read. */
const onPlan =
  (change: (planned: StoredPlan, key: AnnouncementKey) => StoredPlan) =>
  () =>
  (record: AnnouncementRecord) => ({
    async plan(key: AnnouncementKey) {
      const planned = await record.plan(key)
      return planned && change(planned, key)
    },
  })

/** Small faults of the code, each of which the simulation must find. */
export const plantedFaults: readonly AnnouncementFault[] = [
  { name: 'the hash of what is approved is not compared', ignoresHash: true },
  {
    name: 'people approve their own announcements',
    plant: () => (record) => ({
      lock: async (key) => ({ ...(await record.lock(key)), submittedById: null, authorId: null }),
    }),
  },
  {
    name: 'the next time is not set',
    plant: () => (record) => ({
      setNextAt: async (key, nextAt) =>
        (await record.plan(key))?.nextAt ? undefined : record.setNextAt(key, nextAt),
    }),
  },
  { name: 'sendings are inserted twice for one instant', plant: plantDuplicates },
  { name: 'a claimed announcement is sent although it was cancelled or edited', plant: plantStalePlans },
  {
    name: 'messages under way are counted as sent',
    plant: () => (record) => ({
      async countMessages(key) {
        const counts = await record.countMessages(key)
        return { ...counts, sent: counts.sent + counts.open, open: 0 }
      },
    }),
  },
  {
    name: 'a sending that was over is not counted again',
    change: ({ announcements }) => Object.assign(announcements, { reopen: () => undefined }),
  },
  {
    name: 'what may have been sent is sent again with what failed',
    plant:
      ({ deliveries }) =>
      (record) => ({
        async retryFailed(key, platform) {
          for (const { id, state } of deliveries.of(key.sendingId))
            if (state === 'uncertain') deliveries.retry(id)
          return record.retryFailed(key, platform)
        },
      }),
  },
  {
    name: 'lateness is measured by a clock that is ahead',
    plant: () => (record) => {
      let isWorker = false
      return {
        claimDue() {
          isWorker = true
          return record.claimDue()
        },
        now: async () => new Date((await record.now()).getTime() + (isWorker ? 3 * minute : 0)),
      }
    },
  },
  {
    name: 'what was submitted first is sent after an edit',
    plant: () => {
      const first = new Map<string, StoredPlan>()
      return (record) => ({
        async storePlan(key, planned) {
          const { plan, hash } = first.get(key.announcementId) ?? planned
          first.set(key.announcementId, { plan, hash, nextAt: null })
          return record.storePlan(key, { plan, hash })
        },
      })
    },
  },
  {
    name: 'the end of a sending ends a draft',
    plant: () => (record) => ({
      async storeProgress(key, progress) {
        const isStored = await record.storeProgress(key, progress)
        if (isStored && progress.open === 0) await record.mark(key, { state: 'sent' })
        return isStored
      },
    }),
  },
  {
    name: 'a refused message is sent after its cancellation once its channel is restarted',
    from: 331,
    change: ({ announcements }) => Object.assign(announcements, { isCancelled: () => false }),
    plant:
      ({ deliveries }) =>
      (record) => ({
        async cancelDeliveries(key) {
          const before = [...deliveries.channels]
          await record.cancelDeliveries(key)
          for (const [channelId, { stoppedBy }] of before) deliveries.updateChannel(channelId, { stoppedBy })
        },
      }),
  },
  {
    name: 'messages that wait are not cancelled',
    plant: () => () => ({ cancelDeliveries: async () => undefined }),
  },
  {
    name: 'each time that was missed is sent',
    plant: () => (record) => ({
      insertSendings: (key, hash, occurrences) =>
        record.insertSendings(
          key,
          hash,
          occurrences.map(({ at }) => ({ at, state: 'sending' })),
        ),
    }),
  },
  {
    name: 'rules do not know summer time',
    plant: onPlan((planned) => {
      const { schedule, ...time } = planned.plan.time
      const fixed = schedule && { ...schedule, timeZone: 'Etc/GMT-1' }
      return { ...planned, plan: { ...planned.plan, time: { ...time, schedule: fixed } } }
    }),
  },
  {
    name: 'what is due in some seconds is sent',
    plant:
      ({ announcements }) =>
      () => ({
        async claimDue() {
          const soon = announcements.now() + 10 * second
          const due = [...announcements.plans].find(
            ([, { nextAt }]) => nextAt !== null && nextAt.getTime() <= soon,
          )
          return due && announcements.announcements.get(due[0])?.key
        },
        now: async () => new Date(announcements.now() + 10 * second),
      }),
  },
  {
    name: 'a late sending is sent although somebody let it be',
    plant: () => (record) => ({
      setSendingState: (key, state) => record.setSendingState(key, state === 'skipped' ? 'sending' : state),
    }),
  },
]
