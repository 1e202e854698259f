import { setTimeout as wait } from 'node:timers/promises'

/** Rate of a repeated action; unlimited by default. */
export interface RepeatRate {
  readonly perSecond?: number
}

/** Calls a function this many times, evenly, at the given rate; it does not keep a process alive that has nothing else to do. */
export async function repeatAtRate<Done>(
  count: number,
  { perSecond }: RepeatRate,
  act: (index: number) => Done,
): Promise<Done[]> {
  const started = performance.now()
  const done: Done[] = []
  while (done.length < count) {
    const elapsed = performance.now() - started
    const due =
      perSecond === undefined ? count : Math.min(count, 1 + Math.floor((elapsed / 1000) * perSecond))
    while (done.length < due) done.push(act(done.length))
    if (done.length < count) await wait(10, undefined, { ref: false })
  }
  return done
}
