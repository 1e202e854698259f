import {
  EngineError,
  inTransaction,
  type Pool,
  problemAnswers,
  type Queryable,
  storesIn,
  systemCaller,
  validBody,
} from '@parvis/engine'
import { jsonSchemaOf, type Locale } from '@parvis/schema'
import type { FastifyInstance } from 'fastify'
import { storeModel } from '../../database/store-model.js'
import { roles } from '../../rights/index.js'
import { done, tags } from '../answers.js'
import { registerInTurn } from '../identities.js'
import { joinAccount } from '../invitations/accept-invitation.js'
import { personOf } from '../invitations/person-of.js'
import { refuseTelling } from '../passwords/password-rule.js'
import { hashPassword } from '../passwords/passwords.js'
import {
  linkTokenRule,
  type PublicCallOptions,
  type Registration,
  registrationRule,
  tokenRule,
} from '../register.js'
import { run } from '../statements.js'
import { closeLink, houseOfLink } from './link.js'

const acceptRule = registrationRule.extend({ token: linkTokenRule })

/** What the link on the terminal opens: whether it can still be used, and becoming the first operator by it. */
export function firstAdministratorRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  app.post(
    '/user/first-administrator',
    { config: { access: 'public' }, schema: schemas.open },
    async (request) => {
      const { token } = validBody(tokenRule, request)
      await limiter.take(request, 'mailedLink')
      await houseOfLink(pool, token)
      return { item: 'OK' }
    },
  )

  app.post(
    '/user/first-administrator/accept',
    { config: { access: 'public' }, schema: schemas.accept },
    async (request) => {
      const { token, ...registration } = validBody(acceptRule, request)
      await limiter.take(request, 'mailedLink')
      const email = registration.email.toLowerCase()
      await makeFirstAdministrator(pool, token, { ...registration, email }, request.locale)
      return { item: 'OK' }
    },
  )
}

/**
 * Makes someone the first operator of the house. Whoever has the link reads the server's terminal: their address needs no
 * confirmation.
 *
 * @throws EngineError `invalid_input` when the link is over, a username or an e-mail is taken, or a password tells
 */
async function makeFirstAdministrator(
  pool: Pool,
  token: string,
  { password, ...person }: Registration,
  language: Locale,
): Promise<void> {
  await houseOfLink(pool, token)
  refuseTelling(password, person)
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (connection) => {
    await registerInTurn(connection)
    const accountId = await houseOfLink(connection, token)
    await refuseConfirmed(connection, person.email)
    const operator = { accountId, email: person.email, role: String(roles.mcp), language, groups: [] }
    const newcomer = { ...person, passwordHash }
    const store = storesIn(connection, storeModel)(systemCaller('installation', accountId))
    await joinAccount(
      connection,
      store,
      operator,
      await personOf(connection, { ...operator, knownId: null }, newcomer),
    )
    await closeLink(connection, token)
  })
}

/** Refuses the address of someone who can sign in already: it is not theirs to take over. */
async function refuseConfirmed(connection: Queryable, email: string): Promise<void> {
  const known = await run(connection, 'confirmed-address', selectConfirmed, [email])
  if (known.length > 0) throw new EngineError('invalid_input', { errors: [{ path: 'email', code: 'taken' }] })
}

const selectConfirmed = 'select 1 from "identities" where "email" = $1 and "confirmedAt" is not null'

const schemas = {
  open: {
    tags,
    summary: 'Whether the link for the first operator can still be used',
    body: jsonSchemaOf(tokenRule),
    response: { 200: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
  accept: {
    tags,
    summary: 'Become the first operator by the link that the first start in production prints',
    body: jsonSchemaOf(acceptRule),
    response: { 200: done, ...problemAnswers(400, 413, 415, 422, 429, 503) },
  },
}
