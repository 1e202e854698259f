import { distributedTables } from '@parvis/communities/tables'
import { tableName } from '@parvis/engine'
import { resources } from '@parvis/schemas'
import { getTableName } from 'drizzle-orm'

/**
 * The tables that are distributed by their `accountId` over the machines of a database: those of resources that say so, what
 * others are within first, and those of communities that are no resource's.
 */
export const distributedNames: readonly string[] = [
  ...resources.filter(({ distributed, within }) => distributed && !within).map(tableName),
  ...resources.filter(({ distributed, within }) => distributed && within).map(tableName),
  ...Object.values(distributedTables).map((table) => getTableName(table)),
]
