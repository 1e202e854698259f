/** Runs the processes of the application, and replaces them by those of another release without a failed call. */

import { adoptRelease, currentRelease, scriptsOf } from './application.js'
import { type Child, startChild } from './child.js'
import { createPreparation } from './preparation.js'
import type { Settings } from './settings.js'
import { createSlot, type Slot } from './slot.js'
import { createUpdater } from './updater.js'
import { createWebProcesses } from './web-processes.js'

export interface SupervisorOptions extends Settings {
  /** Folder of the release that the supervisor belongs to. */
  readonly own: string
  readonly environment: NodeJS.ProcessEnv
  /** Arguments of the command line, for the application. */
  readonly given: readonly string[]
  /** Called with a line about what happens. */
  readonly log: (line: string) => void
}

export interface Supervisor {
  /** Starts everything. @throws Error when the first process does not become ready; then call `stop` */
  begin(): Promise<void>
  /**
   * Replaces the processes of the application one by one by those of the release that the data folder names; what is embedded
   * runs on.
   *
   * @throws Error when a process of it does not become ready: then the former release runs on
   */
  roll(): Promise<void>
  /**
   * Starts another web process, or lets one finish its calls and end.
   *
   * @returns how many there are
   * @throws Error when there are as many or as few as may be, or the new one does not become ready
   */
  resize(change: 'add' | 'remove'): Promise<number>
  /** Stops everything, what is embedded last. */
  stop(): Promise<void>
}

/** The variable by which a process of the application learns how it starts, as JSON. */
const supervisedVariable = 'PARVIS_SUPERVISED'
const embeddedName = 'Embedded services'

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { environment, given, log, dataFolder, own, processMemory: memory } = options
  const adopted = () => currentRelease(dataFolder, own)
  let release = adopted()
  let services: Readonly<Record<string, unknown>> = {}
  const preparation = createPreparation()
  let isRolling = false
  let turn: Promise<void> = Promise.resolve()
  const first = { release, announces: true }

  const startApplication = (roles: string): Child => {
    const supervised = {
      // Where there are web processes, another one would take their port.
      listensAtOnce: roles === 'web' ? !web.slots().some((slot) => slot.isReady()) : web.slots().length === 0,
      announces: first.announces && roles === 'web',
      installation: own,
      isPrepared: preparation.isDone(),
      services,
    }
    first.announces = false
    const child = startChild({
      script: scriptsOf(release).application,
      given,
      environment: {
        ...environment,
        PARVIS_ROLES: roles,
        [supervisedVariable]: JSON.stringify(supervised),
      },
      sharesSocket: roles === 'web',
      onMessage: (message) => {
        const { type } = message as { type?: unknown }
        if (type === 'update') updater.run().catch(warn)
        if (type === 'awaitPreparation')
          preparation.done.then(
            () => child.send({ type: 'prepared' }),
            () => undefined,
          )
      },
      memory,
    })
    return child
  }
  const startServices = (): Child => {
    const child = startChild({
      script: scriptsOf(first.release).services,
      given,
      environment,
      sharesSocket: false,
      onMessage: (message) => {
        if ((message as { type?: unknown }).type === 'prepared') preparation.succeed()
      },
      memory,
    })
    child.ended.then((how) =>
      preparation.fail(new Error(`${embeddedName}: ended with ${how} before the database was prepared`)),
    )
    return child
  }
  const updater = createUpdater({
    start: (onMessage) =>
      startChild({
        script: scriptsOf(release).updater,
        given,
        environment: {
          ...environment,
          [supervisedVariable]: JSON.stringify({ listensAtOnce: true, announces: false, services }),
        },
        sharesSocket: false,
        memory,
        onMessage,
      }),
    requests: {
      state: () => ({
        release,
        processes: application().length,
        ends: application().reduce((sum, slot) => sum + slot.ends(), 0),
      }),
      replace: roll,
      adopt: (next) => adoptRelease(dataFolder, own, next),
      restore: async () => {
        const isRunBy = runs(adopted())
        if (!application().every(isRunBy)) await roll(adopted())
      },
    },
    log,
  })
  const embedded = createSlot({
    name: embeddedName,
    // An update does not replace them, so that the database stays.
    start: startServices,
    onReady(report) {
      if (report.isPrepared ?? true) preparation.succeed()
      const earlier = services
      services = report.services ?? {}
      if (applicationBegan && JSON.stringify(earlier) !== JSON.stringify(services)) replaceAll().catch(warn)
      return Object.keys(services).length > 0
    },
    log,
  })
  const web = createWebProcesses(options.webProcesses, { start: () => startApplication('web'), log })
  const background: readonly Slot[] = options.backgroundRoles
    ? [
        createSlot({
          name: 'Background process',
          start: () => startApplication(options.backgroundRoles),
          log,
        }),
      ]
    : []
  const application = (): readonly Slot[] => {
    const [first, ...others] = web.slots()
    return [...(first ? [first] : []), ...background, ...others]
  }
  let applicationBegan = false
  const warn = (error: Error) => log(error.message)

  /** Whether a slot's process is of a release. */
  function runs(wanted: string): (slot: Slot) => boolean {
    const { application: script } = scriptsOf(wanted)
    return (slot) => slot.script() === script
  }

  async function replaceAll(): Promise<void> {
    for (const slot of application()) await slot.replace()
  }

  /** Replaces all processes, or none: once one fails, those go back that run the next release, started again meanwhile or not. */
  async function rollTo(next: string): Promise<void> {
    const former = release
    release = next
    try {
      for (const slot of application()) await slot.replace()
    } catch (error) {
      release = former
      const isFormer = runs(former)
      for (const slot of application()) if (!isFormer(slot)) await slot.replace()
      throw error
    }
  }

  async function roll(next: string): Promise<void> {
    if (isRolling) throw new Error('The processes are being replaced already')
    isRolling = true
    try {
      await inTurn(() => rollTo(next))
    } finally {
      isRolling = false
    }
  }

  /** Does something once what was begun before is done. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    async begin() {
      await embedded.begin()
      const [essential, ...others] = application()
      await Promise.all([essential?.begin(), preparation.done])
      // What serves already does not end because of another process.
      for (const slot of others) await slot.beginAnyway()
      applicationBegan = true
    },
    roll: () => roll(adopted()),
    async resize(change) {
      await inTurn(() => web[change]())
      return web.slots().length
    },
    async stop() {
      await updater.stop()
      await Promise.all(application().map((slot) => slot.stop()))
      await embedded.stop()
    },
  }
}
