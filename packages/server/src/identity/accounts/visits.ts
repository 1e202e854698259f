import { type Queryable, storesIn, systemCaller } from '@parvis/engine'
import { users } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'
import { storeModel } from '../../database/store-model.js'
import { roles } from '../../rights/index.js'

/**
 * Adds an operator to an account as a user, for as long as they have a session in it. The audit log attributes what they do
 * to them.
 *
 * @returns whether they are there as an operator only; nothing is changed where they are of the account anyway, where there is
 * no such account, or where they are no operator of the company
 */
export async function beginVisit(connection: Queryable, userId: string, accountId: string): Promise<boolean> {
  const [operator] = await rowsOf(connection, selectOperator({ userId, accountId }))
  if (!operator) return false
  const visitor = { accountId, userId }
  const [membership] = await rowsOf(connection, selectMembership(visitor))
  if (membership?.active) return (await rowsOf(connection, selectVisit(visitor))).length > 0
  const store = storesIn(connection, storeModel)(systemCaller('operators', accountId))
  const role = String(roles.mcp)
  const { username, email, ...named } = operator
  if (membership) await store.update(users, userId, membership.version, { role, active: true })
  else {
    const values = users.createRule.parse({ ...named, role })
    await store.create(users, { ...values, username, email }, { id: userId })
  }
  await rowsOf(connection, insertVisit(visitor))
  return true
}

/**
 * Ends the visits of operators without a session or remember-me token in the account.
 *
 * @param userId whose; everyone's when not said
 */
export async function endVisits(connection: Queryable, userId?: string): Promise<void> {
  await rowsOf(connection, deleteVisits({ userId }))
}

const selectOperator = statement({
  name: 'identity.operator',
  params: { userId: sql.uuid, accountId: sql.uuid },
  row: {
    username: sql.text,
    email: sql.text,
    firstname: sql.text,
    lastname: sql.text,
    language: sql.text.orNull,
  },
  sql: sql`select u."username", u."email", u."firstname", u."lastname", u."language"
from "users" u join "accounts" a on a."id" = u."accountId"
where u."id" = $userId and a."house" and u."role" = ${sql.literal(String(roles.mcp))} and u."active" and u."deletedAt" is null
  and exists (select 1 from "accounts" where "id" = $accountId)`,
})

const visitorParams = { accountId: sql.uuid, userId: sql.uuid }

const selectMembership = statement({
  name: 'identity.membership',
  params: visitorParams,
  row: { version: sql.integer, active: sql.boolean },
  sql: sql`select "version", "active" from "users" where "accountId" = $accountId and "id" = $userId for update`,
})

const selectVisit = statement({
  name: 'identity.visit',
  params: visitorParams,
  sql: sql`select 1 from "account_visits" where "accountId" = $accountId and "userId" = $userId`,
})

const insertVisit = statement({
  name: 'identity.begin-visit',
  params: visitorParams,
  sql: sql`insert into "account_visits" ("accountId", "userId") values ($accountId, $userId) on conflict do nothing`,
})

const deleteVisits = statement({
  name: 'identity.end-visits',
  params: { userId: sql.uuid.orNull },
  sql: sql`with ended as (
  delete from "account_visits" v
  where v."userId" = coalesce($userId::uuid, v."userId")
    and not exists (select 1 from "sessions" s where s."userId" = v."userId" and s."accountId" = v."accountId")
    and not exists (select 1 from "remember_tokens" r where r."userId" = v."userId" and r."accountId" = v."accountId")
  returning "accountId", "userId"
)
update "users" u set "active" = false, "version" = u."version" + 1, "updatedAt" = now()
from ended e where u."accountId" = e."accountId" and u."id" = e."userId"`,
})
