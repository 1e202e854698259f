import { setTimeout as delay } from 'node:timers/promises'
import type { Warn } from '../log/index.js'

export interface RetryOptions {
  /** Maximum duration of an outage, in milliseconds; a minute by default. */
  readonly patience?: number
  /** Called when the work is begun again. */
  readonly warn: Warn
}

const aMinute = 60_000
const pause = 500

/**
 * Runs idempotent work, and restarts it each time the connection of the database, or of the store of files, breaks meanwhile.
 *
 * @throws other errors of the work, and the last one after the maximum duration
 */
export async function retryWhileAway<Result>(
  work: () => Promise<Result>,
  { patience = aMinute, warn }: RetryOptions,
): Promise<Result> {
  const deadline = Date.now() + patience
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionBroken(error) || Date.now() > deadline) throw error
      warn('The database or the store of files is away; trying again', error)
      await delay(pause)
    }
  }
}

/** Classes and codes of PostgreSQL: connection exceptions, the server stops or starts, too many connections. */
const passingCodes = /^(08...|57P0[123]|53300|ECONN(REFUSED|RESET)|EPIPE|ENOENT)$/
const passingMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

function isConnectionBroken(error: unknown): boolean {
  const { code = '', message = '', syscall } = rootOf(error) as Partial<NodeJS.ErrnoException>
  // A missing file is no missing socket.
  if (code === 'ENOENT' && syscall !== 'connect') return false
  return passingCodes.test(code) || passingMessages.test(message)
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootOf(error.cause) : error
}
