import type { CallCourse, Choices, SimulatedProcess, Trace, VirtualTime } from '@parvis/work/testing'
import { chatCourse, databaseCourse } from './courses.js'
import type { Risks } from './risks.js'
import { someTime } from './some-time.js'

/** Makes a call of some part at a turn. */
export type Turn = <Answer>(name: string, effect: () => Promise<Answer>) => Promise<Answer>

/** Makes each method of a part a call. */
export function withTurns<Part extends object>(name: string, part: Part, turn: Turn): Part {
  const methods = Object.entries(part).map(([method, run]) => [
    method,
    (...values: readonly unknown[]) => turn(`${name} ${method}`, () => run(...values)),
  ])
  return Object.fromEntries(methods)
}

/** What cuts a worker off, until a moment of the true time. */
export interface CutOff {
  database: number
  isRefused: boolean
  chat: number
}

export interface TurnsOptions {
  readonly choices: Choices
  readonly time: VirtualTime
  readonly trace: Trace
  readonly risks: Risks
  readonly process: SimulatedProcess
  readonly cutOff: CutOff
  /** Whether calls do not fail. */
  readonly isCalm: () => boolean
  /** Lets something change on the platform. */
  readonly change: () => void
  /** Kills the process, and says where it was. */
  readonly kill: (point: string) => void
}

const longestStall = 8 * 60_000
const calm = { slow: 0, lost: 0 }

/** The calls of a process, at each of which it may be killed, paused or cut off. */
export function processTurns(options: TurnsOptions): { readonly onDatabase: Turn; readonly onChat: Turn } {
  const { choices, time, trace, risks, process, cutOff, isCalm, change, kill } = options
  const happens = (risk: number) => !isCalm() && choices.chance(risk)
  const left = (until: number) => (until > time.now() ? until - time.now() : undefined)

  /** Pauses the process at a call, or cuts it off from the database from then on. */
  function stall(): void {
    const milliseconds = someTime(choices, longestStall)
    if (choices.chance(0.5)) process.pause(milliseconds)
    else Object.assign(cutOff, { isRefused: choices.chance(0.2), database: time.now() + milliseconds })
  }

  function mayBeKilled(name: string, { arrival = 0, answer }: CallCourse): void {
    if (!happens(risks.crash)) return
    const isBefore = choices.chance(0.5)
    const moment = isBefore ? Math.min(arrival, answer) : Math.max(arrival, answer)
    time.after(moment - 0.5, () => kill(`${isBefore ? 'before' : 'after'} ${name}`))
  }

  const turn =
    (courseOf: () => CallCourse): Turn =>
    (name, effect) => {
      if (happens(risks.stall)) stall()
      const course = courseOf()
      mayBeKilled(name.replace(/ .*(text \d+|hello|welcome)$/, ''), course)
      return process.call(course, () => {
        trace.add(`${process.name} ${name}`)
        return effect()
      })
    }

  return {
    onDatabase: turn(() => {
      const { slowDatabase: slow, lostDatabase: lost } = risks
      return databaseCourse(
        choices,
        isCalm() ? calm : { slow, lost },
        left(cutOff.database),
        cutOff.isRefused,
      )
    }),
    onChat: turn(() => {
      if (happens(risks.change)) change()
      const { slowChat: slow, lostChat: lost } = risks
      return chatCourse(choices, isCalm() ? calm : { slow, lost }, left(cutOff.chat))
    }),
  }
}
