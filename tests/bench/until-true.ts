import { setTimeout as delay } from 'node:timers/promises'

/** In milliseconds. */
const betweenLooks = 200

/** Waits until something is so. @throws Error after so many milliseconds */
export async function untilTrue(isSo: () => Promise<boolean>, patience = 120_000): Promise<void> {
  const until = performance.now() + patience
  while (!(await isSo())) {
    if (performance.now() > until) throw new Error('What was waited for has not happened')
    await delay(betweenLooks)
  }
}
