import type { FastifyRequest } from 'fastify'
import { type Sessions, tokenOf } from '../../identity/index.js'
import type { OperatorAccount } from '../operator-account.js'

/** The account of a client. */
export interface Client {
  readonly id: string
  readonly name: string
}

/**
 * The client account in which a visitor is signed in; undefined without a session, for the operator itself, and for people
 * who view as someone else.
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
