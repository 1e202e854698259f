import type { Queryable } from '@parvis/engine'
import { rowsOf, sql, statement } from '@parvis/work'

/** The kind of an account: the operator account (`house`), or a client. */
export type AccountKind = 'house' | 'client'

export type AccountKindOf = (accountId: string) => Promise<AccountKind>

/** Finds the kind of accounts; the operator account never changes and is read once. */
export function accountKindsIn(database: Queryable): AccountKindOf {
  let operatorAccounts: ReadonlySet<string> = new Set()
  return async (accountId) => {
    if (operatorAccounts.size === 0) {
      const rows = await rowsOf(database, selectOperatorAccounts())
      operatorAccounts = new Set(rows.map(({ id }) => id))
    }
    return operatorAccounts.has(accountId) ? 'house' : 'client'
  }
}

const selectOperatorAccounts = statement({
  name: 'accounts.operator-accounts',
  row: { id: sql.uuid },
  sql: sql`select "id" from "accounts" where "house"`,
})
