import { type Queryable, storesIn, systemCaller } from '@parvis/engine'
import { users } from '@parvis/schemas'
import { storeModel } from '../../database/store-model.js'
import { roles } from '../../rights/index.js'
import { run } from '../statements.js'

interface Operator {
  readonly username: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly language: string | null
}

interface Membership {
  readonly version: number
  readonly active: boolean
}

/**
 * Makes an operator a user of an account, for as long as a session of theirs is there. What they do in it is theirs, as what
 * any user does.
 *
 * @returns whether they are there as an operator only; nothing is changed where they are of the account anyway, where there is
 * no such account, or where they are no operator of the company
 */
export async function beginVisit(connection: Queryable, userId: string, accountId: string): Promise<boolean> {
  const [operator] = await run<Operator>(connection, 'operator', selectOperator, [userId, accountId])
  if (!operator) return false
  const [membership] = await run<Membership>(connection, 'membership', selectMembership, [accountId, userId])
  if (membership?.active) return (await run(connection, 'visit', selectVisit, [accountId, userId])).length > 0
  const store = storesIn(connection, storeModel)(systemCaller('operators', accountId))
  const role = String(roles.mcp)
  const { username, email, ...named } = operator
  if (membership) await store.update(users, userId, membership.version, { role, active: true })
  else {
    const values = users.createRule.parse({ ...named, role })
    await store.create(users, { ...values, username, email }, { id: userId })
  }
  await run(connection, 'begin-visit', insertVisit, [accountId, userId])
  return true
}

/**
 * Ends the visits of operators whom nothing leads back into the account any more.
 *
 * @param userId whose; everyone's when not said
 */
export async function endVisits(connection: Queryable, userId?: string): Promise<void> {
  await run(connection, 'end-visits', deleteVisits, [userId ?? null])
}

const selectOperator = `select u."username", u."email", u."firstname", u."lastname", u."language"
from "users" u join "accounts" a on a."id" = u."accountId"
where u."id" = $1 and a."house" and u."role" = '${roles.mcp}' and u."active" and u."deletedAt" is null
  and exists (select 1 from "accounts" where "id" = $2)`

const selectMembership = `select "version", "active" from "users" where "accountId" = $1 and "id" = $2 for update`

const selectVisit = `select 1 from "account_visits" where "accountId" = $1 and "userId" = $2`

const insertVisit = `insert into "account_visits" ("accountId", "userId") values ($1, $2) on conflict do nothing`

const deleteVisits = `with ended as (
  delete from "account_visits" v
  where v."userId" = coalesce($1::uuid, v."userId")
    and not exists (select 1 from "sessions" s where s."userId" = v."userId" and s."accountId" = v."accountId")
    and not exists (select 1 from "remember_tokens" r where r."userId" = v."userId" and r."accountId" = v."accountId")
  returning "accountId", "userId"
)
update "users" u set "active" = false, "version" = u."version" + 1, "updatedAt" = now()
from ended e where u."accountId" = e."accountId" and u."id" = e."userId"`
