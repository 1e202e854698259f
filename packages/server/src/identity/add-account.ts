import type { Queryable, Store } from '@parvis/engine'
import { locales as languages } from '@parvis/schema'
import { locales } from '@parvis/schemas'
import { rowsOf, sql, statement } from '@parvis/work'

export interface NewAccount {
  readonly id: string
  readonly name: string
  /** Whether it is the company itself, whose site it is. */
  readonly house?: boolean
}

/**
 * Adds an account with its languages. Its default group is the caller's to add, since it begins with the account's users.
 *
 * @param store of the account, on the same connection
 */
export async function addAccount(
  connection: Queryable,
  store: Store,
  { id, name, house = false }: NewAccount,
): Promise<void> {
  await rowsOf(connection, insertAccount({ id, name, house }))
  for (const [position, code] of languages.entries())
    await store.create(locales, locales.createRule.parse({ code, position }))
}

const insertAccount = statement({
  name: 'identity.add-account',
  params: { id: sql.uuid, name: sql.text, house: sql.boolean },
  sql: sql`insert into "accounts" ("id", "name", "house") values ($id, $name, $house)`,
})
