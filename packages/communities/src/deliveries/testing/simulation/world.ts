import {
  choicesFrom,
  createTrace,
  memoryLeases,
  type SimulatedProcess,
  simulatedProcess,
  virtualTime,
} from '@parvis/work/testing'
import { nonceOf } from '../../nonce.js'
import { type MemoryDeliveries, memoryDeliveries } from '../memory-deliveries.js'
import { createInvariants } from './invariants.js'
import type { PlantedFault } from './parts.js'
import { randomRisks } from './risks.js'
import { simulatedChat } from './simulated-chat.js'
import { type CutOff, processTurns, type Turn } from './turns.js'
import { startWorker } from './worker.js'
import { workerParts } from './worker-parts.js'

/** For how long a lease lasts, in milliseconds. */
const lasting = 15_000

/** A worker: a process, and the ones that replace it once it is killed. */
export interface Slot {
  process: SimulatedProcess
  readonly cutOff: CutOff
}

/** What is other than usual in a world. */
export interface WorldOptions {
  readonly fault?: PlantedFault | undefined
  /** The time at which it begins, in milliseconds since 1970. */
  readonly start?: number
  readonly deliveriesIn?: (databaseTime: () => number) => MemoryDeliveries
  /** How likely faults are, as a part of what is usual. */
  readonly riskiness?: number
  /** Starts what else a process does. */
  readonly onStart?: (process: SimulatedProcess, onDatabase: Turn) => void
}

/** Everything that one history is about. */
export function createWorld(
  seed: number,
  {
    fault,
    start = Date.UTC(2026, 0, 1),
    deliveriesIn = memoryDeliveries,
    riskiness = 1,
    onStart,
  }: WorldOptions = {},
) {
  const choices = choicesFrom(seed)
  const time = virtualTime(choices.next, start)
  const trace = createTrace(() => time.now() - start)
  let jumped = 0
  const databaseTime = () => time.now() + jumped
  const tables = deliveriesIn(databaseTime)
  const leases = memoryLeases(databaseTime)
  const chat = simulatedChat({
    now: time.now,
    ahead: choices.between(-15_000, 50_000),
    onPost: (message) => invariants.posted(message),
  })
  const invariants = createInvariants({ now: time.now, tables, chat, fenceOf: leases.fenceOf })
  const risks = randomRisks(choices, riskiness)
  const crashes = new Map<string, number>()
  const slots: Slot[] = []
  let generation = 0
  let isCalm = false
  let change = () => {}

  function begin(slot: Slot): void {
    const process = simulatedProcess(time, `worker ${++generation}`)
    slot.process = process
    trace.add(`${process.name} starts`)
    const turns = processTurns({
      ...{ choices, time, trace, risks, process, cutOff: slot.cutOff },
      isCalm: () => isCalm,
      change: () => change(),
      kill: (point) => slot.process === process && kill(slot, point),
    })
    const parts = workerParts({
      ...{ process, choices, trace, tables, leases, lasting, chat, invariants, fault },
      ...turns,
    })
    startWorker({ process, parts, lasting, warn: (line) => trace.add(`${process.name} warns: ${line}`) })
    onStart?.(process, turns.onDatabase)
  }

  function kill(slot: Slot, point: string): void {
    if (!slot.process.isAlive()) return
    slot.process.kill()
    crashes.set(point, (crashes.get(point) ?? 0) + 1)
    trace.add(`${slot.process.name} is killed, ${point}`)
    time.after(choices.between(0, 60_000), () => begin(slot))
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
      const count = choices.between(1, 3)
      for (let index = 0; index < count; index++) {
        const process = simulatedProcess(time, 'nobody')
        const slot = { process, cutOff: { database: 0, isRefused: false, chat: 0 } }
        slots.push(slot)
        begin(slot)
      }
    },
    kill,
    databaseTime,
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
