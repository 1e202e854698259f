/** Runs the processes of the application, and replaces them by those of another release without a failed call. */

import { scriptsOf } from './application.js'
import { type Child, startChild } from './child.js'
import type { Settings } from './settings.js'
import { createSlot, type Slot } from './slot.js'

export interface SupervisorOptions extends Pick<Settings, 'webProcesses' | 'backgroundRoles'> {
  /** Folder of the release to run first. */
  readonly release: string
  readonly environment: NodeJS.ProcessEnv
  /** Arguments of the command line, for the application. */
  readonly given: readonly string[]
  /** Called with a line about what happens. */
  readonly log: (line: string) => void
}

export interface Supervisor {
  /** Starts everything. @throws Error when a process does not become ready; then call `stop` */
  begin(): Promise<void>
  /**
   * Replaces the processes of the application one by one; what is embedded runs on.
   *
   * @param release folder of the release to run from now on
   * @throws Error when a process of it does not become ready: then the former release runs on
   */
  roll(release: string): Promise<void>
  /** Stops everything, what is embedded last. */
  stop(): Promise<void>
}

/** The variable by which a process of the application learns how it starts, as JSON. */
const supervisedVariable = 'PARVIS_SUPERVISED'

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { environment, given, log } = options
  let { release } = options
  let services: Readonly<Record<string, unknown>> = {}
  let isRolling = false
  const first = { release, announces: true }

  const startApplication = (roles: string): Child => {
    const supervised = {
      listensAtOnce: !web.some((slot) => slot.isReady()),
      announces: first.announces && roles === 'web',
      services,
    }
    first.announces = false
    return startChild({
      script: scriptsOf(release).application,
      given,
      environment: {
        ...environment,
        PARVIS_ROLES: roles,
        [supervisedVariable]: JSON.stringify(supervised),
      },
      sharesSocket: roles === 'web',
    })
  }
  const embedded = createSlot({
    name: 'Embedded services',
    // An update does not replace them, so that the database stays.
    start: () =>
      startChild({ script: scriptsOf(first.release).services, given, environment, sharesSocket: false }),
    onReady(report) {
      const earlier = services
      services = report.services ?? {}
      if (applicationBegan && JSON.stringify(earlier) !== JSON.stringify(services)) replaceAll().catch(warn)
      return Object.keys(services).length > 0
    },
    log,
  })
  const web: readonly Slot[] = Array.from({ length: options.webProcesses }, (_, index) =>
    createSlot({ name: `Web process ${index + 1}`, start: () => startApplication('web'), log }),
  )
  const background: readonly Slot[] = options.backgroundRoles
    ? [
        createSlot({
          name: 'Background process',
          start: () => startApplication(options.backgroundRoles),
          log,
        }),
      ]
    : []
  const application = [...web.slice(0, 1), ...background, ...web.slice(1)]
  let applicationBegan = false
  const warn = (error: Error) => log(error.message)

  async function replaceAll(): Promise<void> {
    for (const slot of application) await slot.replace()
  }

  /** Replaces all processes, or none: those replaced before one fails go back. */
  async function rollTo(next: string): Promise<void> {
    const former = release
    const replaced: Slot[] = []
    release = next
    try {
      for (const slot of application) {
        await slot.replace()
        replaced.push(slot)
      }
    } catch (error) {
      release = former
      for (const slot of replaced) await slot.replace()
      throw error
    }
  }

  return {
    async begin() {
      await embedded.begin()
      for (const slot of application) await slot.begin()
      applicationBegan = true
    },
    async roll(next) {
      if (isRolling) throw new Error('The processes are being replaced already')
      isRolling = true
      try {
        await rollTo(next)
      } finally {
        isRolling = false
      }
    },
    async stop() {
      await Promise.all(application.map((slot) => slot.stop()))
      await embedded.stop()
    },
  }
}
