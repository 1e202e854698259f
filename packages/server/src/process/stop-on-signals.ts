import cluster from 'node:cluster'

/** The timeout of a graceful stop, in milliseconds. */
const patience = 15_000

/**
 * Stops gracefully at SIGINT and SIGTERM: tasks run in the reverse order of their registration, then the process
 * exits. A second signal exits at once.
 */
export function stopOnSignals() {
  const tasks: (() => Promise<void>)[] = []
  let stopping = false

  const now = async (code: number) => {
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    for (const task of tasks.reverse())
      await task().catch((error: Error) => console.error(`While stopping: ${error.message}`))
    process.exit(code)
  }
  const onSignal = () => {
    if (stopping) process.exit(1)
    now(0)
  }
  process.on('SIGTERM', onSignal)
  if (process.send) followParent(onSignal)
  else process.on('SIGINT', onSignal)

  return {
    now,
    /** Whether it stops: what fails from then on fails because of that. */
    isStopping: () => stopping,
    /** Registers a task to run before the process exits. @throws Error once it stops */
    before(task: () => Promise<void>): void {
      if (stopping) throw new Error('The process is being stopped')
      tasks.push(task)
    },
  }
}

/** Stops when the supervisor says so or ends. Ctrl+C reaches all processes of a terminal, but only the supervisor knows the order. */
function followParent(stop: () => void): void {
  process.on('SIGINT', () => undefined)
  // Node would end the process of a cluster at once, without finishing its calls.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.once('disconnect', stop)
}
