import { resolve } from 'node:path'

/** What a supervisor reads from the environment; all else is for the application, which checks it. */
export interface Settings {
  readonly dataFolder: string
  /** How many processes answer calls; 0 where none does. */
  readonly webProcesses: number
  /** The roles of the one other process, as `worker,gateway`; empty where there is none. */
  readonly backgroundRoles: string
  /** How large the heap of each process may be, in MB. */
  readonly processMemory: number
}

const usualWebProcesses = 2
const usualProcessMemory = 1024
/** Less does not suffice for a start. */
const leastProcessMemory = 256

/** How many web processes there may be. */
export const mostWebProcesses = 64

/** @throws Error in one line that names the variable */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = environment.PARVIS_WEB_PROCESSES || String(usualWebProcesses)
  if (!/^([1-9]|[1-5]\d|6[0-4])$/.test(given))
    throw new Error('PARVIS_WEB_PROCESSES: a number from 1 to 64 is expected')
  const memory = environment.PARVIS_PROCESS_MEMORY || String(usualProcessMemory)
  if (!/^[1-9]\d{2,5}$/.test(memory) || Number(memory) < leastProcessMemory)
    throw new Error(`PARVIS_PROCESS_MEMORY: a number of megabytes from ${leastProcessMemory} is expected`)
  const roles = (environment.PARVIS_ROLES || 'web,worker,gateway').split(',').map((role) => role.trim())
  return {
    dataFolder: resolve(environment.PARVIS_DATA || '.parvis'),
    webProcesses: roles.includes('web') ? Number(given) : 0,
    backgroundRoles: roles.filter((role) => role !== 'web').join(','),
    processMemory: Number(memory),
  }
}
