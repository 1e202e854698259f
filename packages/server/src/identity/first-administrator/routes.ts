import {
  EngineError,
  inTransaction,
  type Pool,
  type Queryable,
  serveCall,
  storesIn,
  systemCaller,
} from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { becomeFirstAdministrator, openFirstAdministratorLink } from '@parvis/schemas/calls/registration'
import { rowsOf, sql, statement } from '@parvis/work'
import type { FastifyInstance } from 'fastify'
import { storeModel } from '../../database/store-model.js'
import { roles } from '../../rights/index.js'
import { registerInTurn } from '../identities.js'
import { joinAccount } from '../invitations/accept-invitation.js'
import { personOf } from '../invitations/person-of.js'
import { hashPassword } from '../passwords/passwords.js'
import { refuseRevealing } from '../passwords/refuse-revealing.js'
import type { PublicCallOptions, Registration } from '../register.js'
import { accountOfLink, closeLink } from './link.js'

/** The routes of the link on the terminal: check it, and become the first operator. */
export function firstAdministratorRoutes(app: FastifyInstance, { pool, limiter }: PublicCallOptions): void {
  serveCall(app, openFirstAdministratorLink, async ({ body: { token }, request }) => {
    await limiter.consume(request, 'mailedLink')
    await accountOfLink(pool, token)
  })

  serveCall(app, becomeFirstAdministrator, async ({ body: { token, ...registration }, request }) => {
    await limiter.consume(request, 'mailedLink')
    const email = registration.email.toLowerCase()
    await makeFirstAdministrator(pool, token, { ...registration, email }, request.locale)
  })
}

/**
 * Creates the first operator. The link proves access to the server's terminal: their address needs no
 * confirmation.
 *
 * @throws EngineError `invalid_input` when the link is over, a username or an e-mail is taken, or a password reveals the name
 */
async function makeFirstAdministrator(
  pool: Pool,
  token: string,
  { password, ...person }: Registration,
  language: Locale,
): Promise<void> {
  await accountOfLink(pool, token)
  refuseRevealing(password, person)
  const passwordHash = await hashPassword(password)
  await inTransaction(pool, async (connection) => {
    await registerInTurn(connection)
    const accountId = await accountOfLink(connection, token)
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

/** Refuses the address of an existing user, which must not be taken over. */
async function refuseConfirmed(connection: Queryable, email: string): Promise<void> {
  const known = await rowsOf(connection, selectConfirmed({ email }))
  if (known.length > 0) throw new EngineError('invalid_input', { errors: [{ path: 'email', code: 'taken' }] })
}

const selectConfirmed = statement({
  name: 'identity.confirmed-address',
  params: { email: sql.text },
  sql: sql`select 1 from "identities" where "email" = $email and "confirmedAt" is not null`,
})
