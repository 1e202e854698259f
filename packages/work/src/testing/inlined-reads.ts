import { isChange, type StatementPart, statementParts } from './statement-parts.js'

/**
 * The names of a statement's expressions that read tables which the statement may have changed before. In PostgreSQL all
 * parts of a statement see the same rows. A distributed database runs parts one after the other, and puts an expression
 * that is read once into the part that reads it, unless it is materialized.
 */
export function inlinedReads(statement: string): readonly string[] {
  const parts = statementParts(statement)
  const named = parts.filter((part) => part.name !== undefined)
  if (!named.some(isChange)) return []
  const names = new Set(named.map(({ name }) => name))
  return named
    .filter((part) => !isChange(part) && !part.isMaterialized && readsTables(part, names))
    .map(({ name }) => name as string)
}

function readsTables({ text }: StatementPart, names: ReadonlySet<string | undefined>): boolean {
  return [...text.matchAll(/\b(?:from|join)\s+(?:only\s+)?"?(\w+)"?(?!["\w]*\()/gi)].some(
    ([, table]) => !names.has(table) && !noTable.test(table ?? ''),
  )
}

const noTable = /^(select|unnest|jsonb_\w+|generate_series|lateral|values|epoch|current_setting)$/i
