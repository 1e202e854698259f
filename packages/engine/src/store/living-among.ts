import type { Resource } from '@parvis/schema'
import type { LivingSql } from './column-kind.js'
import { quoted, tableName } from './names.js'
import { wallOf } from './wall.js'

/** Finds those not deleted among what lists refer to, in statements about the scope of whatever refers. */
export function livingAmong(resources: readonly Resource[]): LivingSql {
  return (column, target) => {
    const found = resources.find(({ name }) => name === target.resource)
    if (!found) throw new Error(`There is no resource "${target.resource}"`)
    const there = `select "id" as "there" from ${quoted(tableName(found))} where ${wallOf(found)} and "deletedAt" is null`
    return `array(select "referred" from unnest(${column}) with ordinality as "ids" ("referred", "place")
  join (${there}) as "living" on "there" = "referred" order by "place")`
  }
}
