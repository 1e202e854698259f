import { AsyncLocalStorage } from 'node:async_hooks'
import type { Facts } from './warn.js'

const current = new AsyncLocalStorage<Facts>()

/** Runs work whose log lines all have some facts, such as the id of its job. */
export function inLogContext<Result>(facts: Facts, work: () => Result): Result {
  return current.run({ ...current.getStore(), ...facts }, work)
}

/** The facts of the work that runs now. */
export function logContext(): Facts {
  return current.getStore() ?? {}
}
