import type { Clock } from '../leases/index.js'
import type { VirtualTime } from './virtual-time.js'

/** How a call goes. Times are in milliseconds from the call. */
export interface CallCourse {
  /** When it has its effect; undefined when it never arrives. */
  readonly arrival: number | undefined
  /** When its answer arrives, which may be a failure before the effect. */
  readonly answer: number
  /** The answer in place of the true one. */
  readonly failure?: Error
  /** Whether it arrives although its process was killed meanwhile. */
  readonly outlivesCaller: boolean
}

/** A process in virtual time, which can be paused and killed. */
export function simulatedProcess(time: VirtualTime, name: string) {
  let isAlive = true
  let pausedUntil = Number.NEGATIVE_INFINITY

  /** Runs something in the process, once it is not paused, unless it was killed. */
  function resume(run: () => void): void {
    if (!isAlive) return
    if (pausedUntil > time.now()) time.after(pausedUntil - time.now(), () => resume(run))
    else run()
  }

  const clock: Clock = {
    now: time.now,
    after: (milliseconds, run) => time.after(milliseconds, () => resume(run)),
  }

  return {
    name,
    clock,
    isAlive: () => isAlive,
    /** Ends it: nothing in it goes on. */
    kill(): void {
      isAlive = false
    },
    /** Stops it for so many milliseconds, in which its clock goes on. */
    pause(milliseconds: number): void {
      pausedUntil = Math.max(pausedUntil, time.now() + milliseconds)
    },
    sleep: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => void clock.after(milliseconds, resolve)),
    /** Makes a call of something outside the process, whose effect is at one moment. */
    call<Answer>(course: CallCourse, effect: () => Promise<Answer>): Promise<Answer> {
      const { arrival, answer, failure, outlivesCaller } = course
      return new Promise((resolve, reject) => {
        if (failure) clock.after(answer, () => reject(failure))
        if (arrival === undefined) return
        time.after(arrival, () => {
          if (!isAlive && !outlivesCaller) return
          const result = effect()
          // Its failure may be awaited later, or never.
          result.catch(() => undefined)
          if (!failure) clock.after(answer - arrival, () => void result.then(resolve, reject))
        })
      })
    },
  }
}

export type SimulatedProcess = ReturnType<typeof simulatedProcess>
