import { ChatError, type ChatPlatform } from '@parvis/chat'
import type { BegunDelivery, ChannelRecord } from '../../run-channel.js'
import { messageOf } from '../memory-deliveries.js'
import type { PlantedFault, WorkerParts } from './parts.js'

/** Replaces methods of the record of each channel. */
const onRecord =
  (replace: (record: ChannelRecord) => Partial<ChannelRecord>) =>
  ({ recordOf }: WorkerParts): Partial<WorkerParts> => ({
    recordOf(...of) {
      const record = recordOf(...of)
      return { ...record, ...replace(record) }
    },
  })

/** Changes what is known of a delivery when it is begun. */
const onBegin = (change: (begun: BegunDelivery) => Partial<BegunDelivery>) =>
  onRecord((record) => ({
    async begin() {
      const begun = await record.begin()
      return begun && { ...begun, ...change(begun) }
    },
  }))

/** Replaces calls of the platform. */
const onPlatform =
  (replace: (platform: WorkerParts['platform']) => Partial<Pick<ChatPlatform, 'send' | 'find'>>) =>
  ({ platform }: WorkerParts): Partial<WorkerParts> => ({ platform: { ...platform, ...replace(platform) } })

/** Small faults of the code, each of which the simulation must find. */
export const plantedFaults: readonly PlantedFault[] = [
  { name: 'no write requires its lease', withoutLease: ['expire', 'begin', 'markTriedNow', 'settle'] },
  { name: 'an outcome is stored without a lease', withoutLease: ['settle'] },
  {
    name: 'each attempt has another nonce',
    replace: onBegin(({ message, attempts }) => ({
      message: { ...message, nonce: `${message.nonce}.${attempts}` },
    })),
  },
  { name: 'a nonce is believed to be known for ever', replace: onBegin(() => ({ isSame: true })) },
  {
    name: 'an interrupted delivery is a new one',
    replace: onBegin(() => ({ attempts: 1, isSame: true, mayBeUnderWay: false })),
  },
  { name: 'what is refused is not looked for', replace: onBegin(() => ({ attempts: 1 })) },
  { name: 'nothing is ever under way', from: 538, replace: onBegin(() => ({ mayBeUnderWay: false })) },
  {
    name: 'an attempt is not recorded',
    replace: (parts, tables) =>
      onRecord((record) => ({
        async begin() {
          const begun = await record.begin()
          if (begun) tables.update(begun.id, { attempts: begun.attempts - 1, triedAt: null })
          return begun
        },
      }))(parts),
  },
  {
    name: 'an attempt without an outcome is recorded as not made',
    replace: (parts, tables) =>
      onRecord((record) => ({
        async settle(begun, outcome) {
          await record.settle(begun, outcome)
          if (outcome.kind === 'later') tables.update(begun.id, { triedAt: null })
        },
      }))(parts),
  },
  {
    name: 'the history is believed to be empty',
    replace: onPlatform(() => ({ find: async () => ({ kind: 'read', messages: [] }) })),
  },
  {
    name: 'a history that cannot be read is believed to be empty',
    replace: onPlatform(({ find }) => ({
      async find(...values) {
        const search = await find(...values)
        return search.kind === 'unclear' ? { kind: 'read', messages: [] } : search
      },
    })),
  },
  {
    name: 'only the last attempt is looked for',
    replace: onPlatform(({ find }) => ({
      find: (message, { last }) => find(message, { first: last, last }),
    })),
  },
  {
    name: 'any message of the bot is the one that is searched for',
    from: 361,
    replace: onPlatform(({ find }) => ({
      async find(...values) {
        const search = await find(...values)
        if (search.kind === 'unclear') return search
        return { ...search, messages: search.messages.map((message) => ({ ...message, isSame: true })) }
      },
    })),
  },
  {
    name: 'messages of other deliveries are not known',
    replace: (parts) => ({
      ...onRecord(() => ({ recordedAmong: async () => [] }))(parts),
      uncertain: { ...parts.uncertain, recordedAmong: async () => [] },
    }),
  },
  {
    name: 'an answer that does not come is a refusal',
    replace: onPlatform(({ send }) => ({
      send: (message) =>
        send(message).catch((error: ChatError) => {
          throw error.problem === 'unavailable' ? new ChatError('invalid') : error
        }),
    })),
  },
  {
    name: 'a process that was away sends all the same',
    from: 173,
    replace: (parts) => {
      let stopped: number | undefined
      const now = () => stopped ?? parts.now()
      const replaced = onRecord((record) => ({
        async begin() {
          stopped = parts.now()
          // Its time goes on after what follows at once.
          return record.begin().finally(() => parts.clock.after(0, () => (stopped = undefined)))
        },
      }))
      return { now, ...replaced(parts) }
    },
  },
  {
    name: 'a channel whose last delivery expired is not due',
    from: 69,
    replace: (parts, tables) => ({
      recordOf(place, lease) {
        const record = parts.recordOf(place, lease)
        return {
          ...record,
          async begin() {
            const begun = await record.begin()
            if (!begun) tables.updateChannel(place.channelId, { nextAt: null })
            return begun
          },
        }
      },
    }),
  },
  {
    name: 'what is uncertain is searched for only once',
    replace: ({ uncertain }, tables) => ({
      uncertain: { ...uncertain, postpone: async ({ id }) => tables.update(id, { searchAt: null }) },
    }),
  },
  {
    name: 'the last delivery is begun first',
    replace: (parts, tables) =>
      onRecord((record) => ({
        async begin() {
          const begun = await record.begin()
          const row = tables.deliveries.get(begun?.id ?? '')
          if (!begun || !row || begun.attempts > 1) return begun
          const last = tables.in(row.place.channelId, 'waiting').findLast(({ kind }) => kind === row.kind)
          if (!last) return begun
          tables.update(last.id, {
            state: 'sending',
            attempts: 1,
            triedAt: row.triedAt,
            lastTriedAt: row.triedAt,
          })
          return { ...begun, id: last.id, message: messageOf(last) }
        },
      }))(parts),
  },
]
