import { type ChannelId, ChatError } from '@parvis/chat'
import { discordPlatform } from '@parvis/discord'
import type { Lease, LeaseStore } from '@parvis/work'
import type { Choices, memoryLeases, SimulatedProcess, Trace } from '@parvis/work/testing'
import type { SendingPlatform } from '../../deliver.js'
import type { ChannelKey } from '../../delivery.js'
import { type ChannelRecord, sendingLimits } from '../../run-channel.js'
import type { MemoryDeliveries } from '../memory-deliveries.js'
import { memoryRecord } from '../memory-record.js'
import { memoryUncertain } from '../memory-uncertain.js'
import { dueChannels } from '../memory-world.js'
import type { createInvariants } from './invariants.js'
import type { PlantedFault, WorkerParts } from './parts.js'
import type { SimulatedChat } from './simulated-chat.js'
import { type Turn, withTurns } from './turns.js'
import { leaseKind } from './worker.js'

export interface WorkerPartsOptions {
  readonly process: SimulatedProcess
  readonly choices: Choices
  readonly trace: Trace
  readonly tables: MemoryDeliveries
  readonly leases: ReturnType<typeof memoryLeases>
  /** For how long a lease lasts, in milliseconds. */
  readonly lasting: number
  readonly chat: SimulatedChat
  readonly invariants: ReturnType<typeof createInvariants>
  readonly onDatabase: Turn
  readonly onChat: Turn
  readonly fault?: PlantedFault | undefined
}

const { messageLimits } = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })

/** What a worker of a simulation is built from. */
export function workerParts(options: WorkerPartsOptions): WorkerParts {
  const { process, choices, trace, tables, leases, lasting, chat, invariants, onDatabase, onChat, fault } =
    options

  function watchedRecord(place: ChannelKey, lease: Lease): ChannelRecord {
    const options = { tables, place, lease, limits: sendingLimits(messageLimits) }
    const record = {
      ...memoryRecord({ ...options, requireLease: leases.require }),
      ...unleased(memoryRecord({ ...options, requireLease: () => undefined })),
    }
    const written = <Answer>(answer: Answer): Answer => {
      invariants.written(lease)
      return answer
    }
    return {
      ...record,
      expire: () => record.expire().then(written),
      begin: () => record.begin().then(written),
      markTriedNow: (begun) => record.markTriedNow(begun).then(written),
      settle: (begun, outcome) => {
        trace.add(
          `settles ${begun.message.text} as ${outcome.kind} ${outcome.kind === 'sent' ? outcome.messageId : outcome.cause}`,
        )
        return record.settle(begun, outcome).then(written)
      },
    }
  }

  /** Those methods of a record that a planted fault has do without a lease. */
  const unleased = (record: ChannelRecord): Partial<ChannelRecord> =>
    Object.fromEntries((fault?.withoutLease ?? []).map((method) => [method, record[method]]))

  function refusalIn(channelId: ChannelId): ChatError | undefined {
    try {
      chat.refuse(channelId)
      return undefined
    } catch (error) {
      return error as ChatError
    }
  }

  function platformCalls(turn: Turn): Omit<SendingPlatform, 'messageLimits'> {
    return {
      async send(message) {
        // A message may be stored long after it was accepted.
        const sentAt = process.clock.now()
        const isRefusedFirst = choices.chance(0.5)
        const refusal = isRefusedFirst ? refusalIn(message.channelId) : undefined
        return turn(`send ${message.text}`, async () => {
          if (!isRefusedFirst) chat.refuse(message.channelId)
          if (refusal) throw refusal
          return chat.send(message, sentAt)
        })
      },
      find: (message, attempts) =>
        turn(`find ${message.text}`, async () => {
          try {
            const search = await chat.find(message, attempts)
            const isUnclear =
              search.kind === 'unclear' || search.messages.filter(({ isSame }) => isSame).length > 1
            invariants.searched(message.nonce, isUnclear)
            return search
          } catch (error) {
            invariants.searched(message.nonce, error instanceof ChatError && error.persistence === 'lasting')
            throw error
          }
        }),
      post: async () => noForum(),
      findPost: async () => noForum(),
    }
  }

  const parts: WorkerParts = {
    clock: process.clock,
    now: process.clock.now,
    leaseStore: timedOut(
      process,
      withTurns('leases', leases.storeOf(process.name, lasting), onDatabase),
      lasting,
    ),
    due: () => onDatabase('due', async () => dueChannels(tables, leases, leaseKind)),
    platform: { title: 'the platform', messageLimits, ...platformCalls(onChat) },
    recordOf: (place, lease) => withTurns('channel', watchedRecord(place, lease), onDatabase),
    uncertain: withTurns('search', memoryUncertain(tables), onDatabase),
  }
  return { ...parts, ...fault?.replace?.(parts, tables) }
}

/** Leases whose calls fail after a third of their duration, as in PostgreSQL. */
function timedOut(process: SimulatedProcess, store: LeaseStore, lasting: number): LeaseStore {
  const limited: Turn = (_, effect) =>
    new Promise((resolve, reject) => {
      const cancel = process.clock.after(lasting / 3, () => reject(new Error('timeout')))
      effect().then(resolve, reject).finally(cancel)
    })
  return withTurns('leases', store, limited)
}

/** No channel of a simulation is a forum. */
function noForum(): never {
  throw new ChatError('not_writable')
}
