import { isChange, type StatementPart, statementParts } from './statement-parts.js'

/**
 * What a database that distributes tables by their `accountId` refuses in a statement about one of them; none for a statement
 * about other tables. These are the shapes that Citus is known to refuse; it knows more.
 *
 * @param distributed the names of the tables
 */
export function refusedShapes(statement: string, distributed: readonly string[]): readonly string[] {
  const about = (text: string) => distributed.some((table) => text.includes(`"${table}"`))
  if (!about(statement)) return []
  const all = statementParts(statement)
  const parts = all.filter(({ text }) => about(text))
  return [
    ...(/\bselect\s+from\b/i.test(statement) ? ['a query without columns'] : []),
    ...(/^\s*with recursive\b/i.test(statement) && !ofAccount.test(statement)
      ? ['recursion over accounts']
      : []),
    ...all
      .filter((part) => locking.test(part.text) && !about(part.text))
      .map(() => 'locks of rows that are not distributed'),
    ...parts.filter(isLocking).map(() => 'locks of rows of several accounts'),
    ...parts.filter(isChange).flatMap(refusedInChange),
  ]
}

const ofAccount = /"accountId"\s*=\s*\$\d/

function isLocking({ text }: StatementPart): boolean {
  return locking.test(text) && !ofAccount.test(text)
}

const locking = /\bfor (no key )?(update|share|key share)\b/i

function refusedInChange({ text }: StatementPart): string[] {
  const [changed = '', onConflict = ''] = withoutQueries(text).split(/\bdo update\b/i)
  const isUpdate = /^update\b/i.test(changed)
  return [
    ...(isUpdate && volatile.test(changed) ? ['a volatile function in a change'] : []),
    ...(isUpdate && computed.test(changed) ? ['the time within an expression of a change'] : []),
    ...(volatile.test(onConflict) || /\bnow\(\)/i.test(onConflict) ? ['the time in a conflict'] : []),
    ...(/\(\s*select\b/i.test(text.split(/\bdo update\b/i)[1] ?? '') ? ['a query in a conflict'] : []),
  ]
}

const volatile = /\b(clock_timestamp|random|gen_random_uuid)\(/i

/** The time within an expression, and not a value that is assigned or compared. */
const computed = /\bcoalesce\([^()]*\bnow\(\)|\bcase\b(?:(?!\bend\b).)*\bnow\(\)|\bnow\(\)\s*[-+][^,]*\*/is

/** A change without the queries in it, which are computed before. */
function withoutQueries(text: string): string {
  for (let at = text.search(query); at >= 0; at = text.search(query)) {
    let end = at + 1
    for (let depth = 1; depth > 0 && end < text.length; end++)
      depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    text = `${text.slice(0, at)}''${text.slice(end)}`
  }
  return text
}

const query = /\(\s*select\b/i
