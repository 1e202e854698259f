import { startFailure } from './start-failure.js'
import { stopOnSignals } from './stop-on-signals.js'

/** Registers a task that runs before the process exits; the last one registered runs first. */
export type BeforeStop = (task: () => Promise<void>) => void

/** Runs a process of the product until it is stopped. A failure to start is printed in one line. */
export async function runProcess(start: (beforeStop: BeforeStop) => Promise<void>): Promise<void> {
  const stop = stopOnSignals()
  try {
    await start(stop.before)
  } catch (error) {
    if (stop.isStopping()) return
    console.error(startFailure(error as NodeJS.ErrnoException & { port?: number }))
    await stop.now(1)
  }
}
