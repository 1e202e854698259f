import pg from 'pg'

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => pg.escapeIdentifier(name)

/** Quotes an SQL string. */
export const literal = (text: string): string => pg.escapeLiteral(text)

/** A field's value as an SQL literal of a column type. */
export function valueLiteral(value: unknown, type: string): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`
  if (Array.isArray(value)) return literal(`{${value.map((each) => JSON.stringify(each)).join()}}`)
  return literal(String(value))
}
