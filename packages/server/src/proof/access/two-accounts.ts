import type { Stock } from '@parvis/engine/testing'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { stocked } from './matrix.js'
import { addPerson, openSession } from './people.js'
import { type StatedRoute, withStatedRoutes } from './stated-routes.js'

/** Makes a call below the API. */
export type Ask = (url: string, more?: InjectOptions) => Promise<LightMyRequestResponse>

/** Gives all calls one id, so that their answers can be compared. */
export const sameRequestId = { 'x-request-id': 'request-of-a-test' }

/** Two accounts with records of every resource, and an administrator in each. */
export interface TwoAccounts {
  readonly parvis: EvaluationApp
  readonly routes: readonly StatedRoute[]
  readonly stock: Stock
  /** Calls as the administrator of the operator account. */
  readonly ask: Ask
  /** Calls as the administrator of the other one. */
  readonly askThere: Ask
}

/** Creates two accounts in a separate app. */
export async function twoAccounts(): Promise<TwoAccounts> {
  const { made: parvis, routes } = await withStatedRoutes(evaluationApp)
  const stock = await stocked(parvis)
  const asAdministrator = async (accountId: string): Promise<Ask> => {
    const id = await addPerson(parvis.pool, { accountId, role: 3, rights: [] })
    const token = await openSession(parvis.pool, id, accountId)
    const within = await stock.headersOf(accountId)
    return (url, more) => {
      const headers = {
        ...sameRequestId,
        'x-token': token,
        'accept-language': 'en',
        ...within,
        ...more?.headers,
      }
      return parvis.app.inject({ ...more, url: `/api/${url}`, headers })
    }
  }
  return {
    parvis,
    routes,
    stock,
    ask: await asAdministrator(operatorAccount.id),
    askThere: await asAdministrator(clientAccount.id),
  }
}
