import { EngineError, type Pool, serveCall } from '@parvis/engine'
import type { Resource } from '@parvis/schema'
import { listRightHolders, listRightsOf } from '@parvis/schemas/calls/people'
import type { FastifyInstance } from 'fastify'
import { rightHolders } from './right-holders.js'
import { rightsOf } from './rights-of.js'
import { knownRights } from './role-rights.js'

export interface RightsRoutesOptions {
  readonly pool: Pool
  readonly resources: readonly Resource[]
}

/** The routes that explain rights: who has a right, and where a user's rights come from. */
export function rightsRoutes(app: FastifyInstance, { pool, resources }: RightsRoutesOptions): void {
  const known = knownRights(resources)

  serveCall(app, listRightHolders, async ({ caller, query, request: { locale } }) => {
    const right = known.find((each) => each === query.right)
    if (!right) throw new EngineError('invalid_parameter', { parameter: 'right', reason: notKnown })
    return rightHolders({ pool, caller, right, resources, locale })
  })

  serveCall(app, listRightsOf, ({ caller: { accountId }, query: { kind, id }, request: { locale } }) =>
    rightsOf(kind, { pool, accountId, id, resources, locale }),
  )
}

const notKnown = { fr: 'valeur inconnue', en: 'unknown value' }
