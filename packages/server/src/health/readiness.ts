import { type ProcessRole, processRoles } from '../config/process-roles.js'

/** Whether a role is all there. */
export type RoleState = 'ready' | 'away'

/** Whether all that a process does is there; calls are answered 503 until it is, and again once it stops. */
export class Readiness {
  readonly #states: Map<ProcessRole, RoleState>

  /** @param roles what the process does */
  constructor(roles: readonly ProcessRole[] = processRoles) {
    this.#states = new Map(roles.map((role) => [role, 'away']))
  }

  get ready(): boolean {
    return [...this.#states.values()].every((state) => state === 'ready')
  }

  /** Each role of the process, and how it is. */
  get roles(): Readonly<Partial<Record<ProcessRole, RoleState>>> {
    return Object.fromEntries(this.#states)
  }

  /** Says of a role, or of all, that it is there. */
  begin(role?: ProcessRole): void {
    this.#set('ready', role)
  }

  /** Says of a role, or of all, that it is away. */
  end(role?: ProcessRole): void {
    this.#set('away', role)
  }

  #set(state: RoleState, only?: ProcessRole): void {
    for (const role of this.#states.keys()) if (!only || role === only) this.#states.set(role, state)
  }
}
