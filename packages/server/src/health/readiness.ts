import { type ProcessRole, processRoles } from '../config/process-roles.js'

/** Whether a role is ready. */
export type RoleState = 'ready' | 'away'

/** The readiness of a process; calls get 503 until it has been ready. */
export class Readiness {
  readonly #states: Map<ProcessRole, RoleState>
  #hasBegun = false

  /** @param roles what the process does */
  constructor(roles: readonly ProcessRole[] = processRoles) {
    this.#states = new Map(roles.map((role) => [role, 'away']))
  }

  get ready(): boolean {
    return [...this.#states.values()].every((state) => state === 'ready')
  }

  /** Whether it has been ready: a process that stops still answers calls on open connections. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Each role of the process with its state. */
  get roles(): Readonly<Partial<Record<ProcessRole, RoleState>>> {
    return Object.fromEntries(this.#states)
  }

  /** Marks a role, or all, as ready. */
  begin(role?: ProcessRole): void {
    this.#set('ready', role)
    this.#hasBegun ||= this.ready
  }

  /** Marks a role, or all, as not ready. */
  end(role?: ProcessRole): void {
    this.#set('away', role)
  }

  #set(state: RoleState, only?: ProcessRole): void {
    for (const role of this.#states.keys()) if (!only || role === only) this.#states.set(role, state)
  }
}
