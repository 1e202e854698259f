import { type ProcessRole, processRoles } from '../config/process-roles.js'

/** Whether a role is ready. */
export type RoleState = 'ready' | 'away'

/** The readiness of a process; calls get 503 until it is ready, and again once it stops. */
export class Readiness {
  readonly #states: Map<ProcessRole, RoleState>

  /** @param roles what the process does */
  constructor(roles: readonly ProcessRole[] = processRoles) {
    this.#states = new Map(roles.map((role) => [role, 'away']))
  }

  get ready(): boolean {
    return [...this.#states.values()].every((state) => state === 'ready')
  }

  /** Each role of the process with its state. */
  get roles(): Readonly<Partial<Record<ProcessRole, RoleState>>> {
    return Object.fromEntries(this.#states)
  }

  /** Marks a role, or all, as ready. */
  begin(role?: ProcessRole): void {
    this.#set('ready', role)
  }

  /** Marks a role, or all, as not ready. */
  end(role?: ProcessRole): void {
    this.#set('away', role)
  }

  #set(state: RoleState, only?: ProcessRole): void {
    for (const role of this.#states.keys()) if (!only || role === only) this.#states.set(role, state)
  }
}
