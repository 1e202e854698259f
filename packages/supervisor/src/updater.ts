/** Runs a process that updates the application while that runs on, and does for it what only the supervisor can. */

import type { Child } from './child.js'

/** What an updater may ask for. */
export interface UpdaterRequests {
  state(): { readonly release: string; readonly processes: number; readonly ends: number }
  /** Replaces all processes by those of a release. @throws Error where one is not ready: the former ones run on */
  replace(release: string): Promise<void>
  /** Makes a release the one that each start runs. @throws Error of the file system */
  adopt(release: string): void
  /** Goes back to the adopted release. @throws Error as `replace` */
  restore(): Promise<void>
}

export interface UpdaterOptions {
  /** Starts the process. @param onMessage called with what it asks */
  readonly start: (onMessage: (message: unknown) => void) => Child
  readonly requests: UpdaterRequests
  /** Called with a line about what happens. */
  readonly log: (line: string) => void
}

/** What an updater asks, as a message between processes. */
interface Request {
  readonly type: keyof UpdaterRequests
  readonly release?: string
}

export function createUpdater({ start, requests, log }: UpdaterOptions) {
  let running: Child | undefined

  async function answer(request: Request): Promise<void> {
    try {
      running?.send({ type: 'answer', state: await perform(request) })
    } catch (error) {
      running?.send({ type: 'answer', error: (error as Error).message })
    }
  }

  async function perform({ type, release = '' }: Request) {
    if (type === 'replace') await requests.replace(release)
    else if (type === 'adopt') requests.adopt(release)
    else if (type === 'restore') await requests.restore()
    return requests.state()
  }

  return {
    /** Starts the process, unless it runs. */
    async run(): Promise<void> {
      if (running) return
      running = start((message) => answer(message as Request))
      const how = await running.ended
      running = undefined
      if (how !== 'exit code 0') log(`The updater ended with ${how}.`)
    },
    async stop(): Promise<void> {
      await running?.stop()
    },
  }
}
