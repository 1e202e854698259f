import type { FastifyRequest } from 'fastify'
import { type Sessions, tokenOf } from '../../identity/index.js'
import type { OperatorAccount } from '../operator-account.js'

/** The account of a client. */
export interface Client {
  readonly id: string
  readonly name: string
}

/**
 * The client in whose account a visitor is signed in; undefined where nobody is, for the house itself, and for who only looks
 * as someone else.
 *
 * @throws EngineError `unavailable` without the database
 */
export async function clientOf(
  sessions: Sessions,
  request: FastifyRequest,
  operator: OperatorAccount,
): Promise<Client | undefined> {
  const token = tokenOf(request)
  const user = token === '' ? undefined : await sessions.describe(token)
  return !user || user.viewAs || user.account.id === operator.accountId ? undefined : user.account
}
