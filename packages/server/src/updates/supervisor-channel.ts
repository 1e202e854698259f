import { once } from 'node:events'

/** What the supervisor says about itself. */
export interface SupervisorState {
  /** The folder of the release that runs. */
  readonly release: string
  /** How many processes of the application it replaces one by one. */
  readonly processes: number
  /** How many of them have ended unexpectedly since it began. */
  readonly ends: number
}

/** What an updater asks its supervisor for. */
export interface SupervisorChannel {
  state(): Promise<SupervisorState>
  /** Replaces all processes by those of a release. @throws Error where one is not ready: the former ones run on */
  replace(release: string): Promise<void>
  /** Makes a release the one that each start runs. @throws Error of the file system */
  adopt(release: string): Promise<void>
  /** Goes back to the adopted release, where another one runs. @throws Error as `replace` */
  restore(): Promise<void>
}

type Request =
  | { readonly type: 'state' | 'restore' }
  | { readonly type: 'replace' | 'adopt'; readonly release: string }

interface Answer {
  readonly type: 'answer'
  readonly state?: SupervisorState
  readonly error?: string
}

/** The channel to the supervisor that started this process. Requests are made one after the other. */
export function supervisorChannel(): SupervisorChannel {
  async function ask(request: Request): Promise<Answer> {
    const answered = once(process, 'message')
    process.send?.(request)
    const [answer] = (await answered) as [Answer]
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  }
  return {
    async state() {
      const { state } = await ask({ type: 'state' })
      if (!state) throw new Error('The supervisor did not say what it runs.')
      return state
    },
    async replace(release) {
      await ask({ type: 'replace', release })
    },
    async adopt(release) {
      await ask({ type: 'adopt', release })
    },
    async restore() {
      await ask({ type: 'restore' })
    },
  }
}
