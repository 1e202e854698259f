import { type ChannelId, ChatError } from '@parvis/chat'
import { discordPlatform } from '@parvis/discord'
import type { Lease, LeaseStore } from '@parvis/work'
import {
  type CallCourse,
  type Choices,
  choicesFrom,
  createTrace,
  memoryLeases,
  type SimulatedProcess,
  simulatedProcess,
  virtualTime,
} from '@parvis/work/testing'
import type { SendingPlatform } from '../../deliver.js'
import type { ChannelKey } from '../../delivery.js'
import { nonceOf } from '../../nonce.js'
import type { ChannelRecord } from '../../run-channel.js'
import type { UncertainRecord } from '../../settle-uncertain.js'
import { memoryDeliveries } from '../memory-deliveries.js'
import { memoryRecord } from '../memory-record.js'
import { memoryUncertain } from '../memory-uncertain.js'
import { dueChannels } from '../memory-world.js'
import { chatCourse, databaseCourse } from './courses.js'
import { createInvariants } from './invariants.js'
import type { PlantedFault, WorkerParts } from './parts.js'
import { simulatedChat } from './simulated-chat.js'
import { someTime } from './some-time.js'
import { leaseKind, startWorker } from './worker.js'

const leaseLasts = 15_000
const { messageLimits } = discordPlatform({ clientId: '1', clientSecret: 's', botToken: 't' })
const longestStall = 8 * 60_000
const start = Date.UTC(2026, 0, 1)

/** How likely each fault is in a history; 0 for those that it does without. */
export interface Risks {
  readonly slowDatabase: number
  readonly lostDatabase: number
  readonly slowChat: number
  readonly lostChat: number
  /** That a worker is killed at a call. */
  readonly crash: number
  /** That a worker is paused or cut off from the database at a call. */
  readonly stall: number
  /** That something changes on the platform at a call of it. */
  readonly change: number
}

/** What cuts a worker off, until a moment of the true time. */
interface CutOff {
  database: number
  isRefused: boolean
  chat: number
}

/** A worker: a process, and the ones that replace it once it is killed. */
export interface Slot {
  process: SimulatedProcess
  readonly cutOff: CutOff
}

/** Everything that one history is about. */
export function createWorld(seed: number, fault?: PlantedFault) {
  const choices = choicesFrom(seed)
  const time = virtualTime(choices.next, start)
  const trace = createTrace(() => time.now() - start)
  let jumped = 0
  const databaseTime = () => time.now() + jumped
  const tables = memoryDeliveries(databaseTime)
  const leases = memoryLeases(databaseTime)
  const chat = simulatedChat({
    now: time.now,
    ahead: choices.between(-15_000, 50_000),
    onPost: (message) => invariants.posted(message),
  })
  const invariants = createInvariants({ tables, chat, fenceOf: leases.fenceOf })
  const risks = randomRisks(choices)
  const crashes = new Map<string, number>()
  const slots: Slot[] = []
  let generation = 0
  let isCalm = false
  let change = () => {}

  function begin(slot: Slot): void {
    const process = simulatedProcess(time, `worker ${++generation}`)
    slot.process = process
    trace.add(`${process.name} starts`)
    const parts = partsOf(slot, process)
    const replaced = { ...parts, ...fault?.replace?.(parts, tables) }
    const warn = (line: string) => trace.add(`${process.name} warns: ${line}`)
    startWorker({ process, parts: replaced, lasting: leaseLasts, warn })
  }

  function kill(slot: Slot, point: string): void {
    if (!slot.process.isAlive()) return
    slot.process.kill()
    crashes.set(point, (crashes.get(point) ?? 0) + 1)
    trace.add(`${slot.process.name} is killed, ${point}`)
    time.after(choices.between(0, 60_000), () => begin(slot))
  }

  /** Stops a worker at a call, or cuts it off from the database from then on. */
  function stall({ process, cutOff }: Slot): void {
    const { chance } = choices
    const milliseconds = someTime(choices, longestStall)
    if (chance(0.5)) process.pause(milliseconds)
    else Object.assign(cutOff, { isRefused: chance(0.2), database: time.now() + milliseconds })
  }

  /** Makes a call, at which the worker may be killed. */
  function call<Answer>(
    slot: Slot,
    process: SimulatedProcess,
    name: string,
    course: CallCourse,
    effect: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!isCalm && choices.chance(risks.crash)) {
      const isBefore = choices.chance(0.5)
      const { arrival = 0, answer } = course
      const moment = isBefore ? Math.min(arrival, answer) - 0.5 : Math.max(arrival, answer) - 0.5
      const killed = slot.process
      time.after(
        moment,
        () =>
          killed === process && process.isAlive() && kill(slot, `${isBefore ? 'before' : 'after'} ${name}`),
      )
    }
    return process.call(course, () => {
      trace.add(`${process.name} ${name}`)
      return effect()
    })
  }

  const calm = { slow: 0, lost: 0 }

  function partsOf(slot: Slot, process: SimulatedProcess): WorkerParts {
    const left = (until: number) => (until > time.now() ? until - time.now() : undefined)
    const { cutOff } = slot
    const mayStall = () => {
      if (!isCalm && choices.chance(risks.stall)) stall(slot)
    }
    const onDatabase = <Answer>(name: string, effect: () => Promise<Answer>): Promise<Answer> => {
      mayStall()
      const { slowDatabase: slow, lostDatabase: lost } = risks
      const course = databaseCourse(
        choices,
        isCalm ? calm : { slow, lost },
        left(cutOff.database),
        cutOff.isRefused,
      )
      return call(slot, process, name, course, effect)
    }
    const onChat = <Answer>(name: string, effect: () => Promise<Answer>): Promise<Answer> => {
      mayStall()
      if (!isCalm && choices.chance(risks.change)) change()
      const { slowChat: slow, lostChat: lost } = risks
      const course = chatCourse(choices, isCalm ? calm : { slow, lost }, left(cutOff.chat))
      return call(slot, process, name, course, effect)
    }
    return {
      clock: process.clock,
      now: process.clock.now,
      leaseStore: timedOut(
        process,
        withTurns('leases', leases.storeOf(process.name, leaseLasts), onDatabase),
      ),
      due: () => onDatabase('due', async () => dueChannels(tables, leases, leaseKind)),
      platform: { title: 'the platform', messageLimits, ...platformCalls(onChat) },
      recordOf: (place, lease) => withTurns('channel', watchedRecord(place, lease), onDatabase),
      uncertain: withTurns<UncertainRecord>('search', memoryUncertain(tables), onDatabase),
    }
  }

  function watchedRecord(place: ChannelKey, lease: Lease): ChannelRecord {
    const options = { tables, place, lease, limits: messageLimits }
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
        const isRefusedFirst = choices.chance(0.5)
        const refusal = isRefusedFirst ? refusalIn(message.channelId) : undefined
        return turn(`send ${message.text}`, async () => {
          if (!isRefusedFirst) chat.refuse(message.channelId)
          if (refusal) throw refusal
          return chat.send(message)
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

  return {
    seed,
    choices,
    time,
    trace,
    tables,
    chat,
    invariants,
    channelIds: ['1', '2', '3'].slice(0, choices.between(1, 3)),
    crashes,
    slots,
    begin(): void {
      for (let index = 0; index < choices.between(1, 3); index++) {
        const process = simulatedProcess(time, 'nobody')
        const slot = { process, cutOff: { database: 0, isRefused: false, chat: 0 } }
        slots.push(slot)
        begin(slot)
      }
    },
    kill,
    /** Lets the clock of the database jump. */
    jump(milliseconds: number): void {
      jumped += milliseconds
    },
    jumped: () => jumped,
    /** Kills all workers for good. */
    end(): void {
      for (const { process } of slots) process.kill()
    },
    nonceOf,
    /** Sets what may happen at a call of the platform. */
    onChange(run: () => void): void {
      change = run
    },
    /** From now on, calls do not fail. */
    calm(): void {
      isCalm = true
    },
  }
}

export type World = ReturnType<typeof createWorld>

/** Makes a call of some part at a turn. */
type Turn = <Answer>(name: string, effect: () => Promise<Answer>) => Promise<Answer>

/** Makes each method of a part a call. */
function withTurns<Part extends object>(name: string, part: Part, turn: Turn): Part {
  const methods = Object.entries(part).map(([method, run]) => [
    method,
    (...values: readonly unknown[]) => turn(`${name} ${method}`, () => run(...values)),
  ])
  return Object.fromEntries(methods)
}

/** Leases whose calls fail after a third of their duration, as in PostgreSQL. */
function timedOut(process: SimulatedProcess, store: LeaseStore): LeaseStore {
  const limited: Turn = (_, effect) =>
    new Promise((resolve, reject) => {
      const cancel = process.clock.after(leaseLasts / 3, () => reject(new Error('timeout')))
      effect().then(resolve, reject).finally(cancel)
    })
  return withTurns('leases', store, limited)
}

/** Risks of a history: none, rare and frequent ones. */
const levels = {
  slowDatabase: [0, 0.001, 0.02],
  lostDatabase: [0, 0.001, 0.02],
  slowChat: [0, 0.02, 0.3],
  lostChat: [0, 0.1, 0.5],
  crash: [0, 0.001, 0.02],
  stall: [0, 0.001, 0.03],
  change: [0, 0.01, 0.1],
} as const satisfies Record<keyof Risks, readonly number[]>

/** In some histories, all faults are frequent; in the others, some are missing, as together they may hide each other. */
function randomRisks({ pick, chance }: Choices): Risks {
  const isHarsh = chance(0.25)
  const risk = ([none = 0, rare = 0, frequent = 0]: readonly number[]) =>
    isHarsh ? frequent : pick([none, rare, frequent])
  return {
    slowDatabase: risk(levels.slowDatabase),
    lostDatabase: risk(levels.lostDatabase),
    slowChat: risk(levels.slowChat),
    lostChat: risk(levels.lostChat),
    crash: risk(levels.crash),
    stall: risk(levels.stall),
    change: risk(levels.change),
  }
}

/** No channel of a simulation is a forum. */
function noForum(): never {
  throw new ChatError('not_writable')
}
