import pg from 'pg'

/** A name as it stands in a statement. */
export const quoted = (name: string): string => pg.escapeIdentifier(name)

/** A text as it stands in a statement. */
export const literal = (text: string): string => pg.escapeLiteral(text)

/** A field's value as it stands in a statement, for a column of a type. */
export function valueLiteral(value: unknown, type: string): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`
  if (Array.isArray(value)) return literal(`{${value.map((each) => JSON.stringify(each)).join()}}`)
  return literal(String(value))
}
