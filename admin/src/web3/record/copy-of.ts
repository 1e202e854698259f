import { tokens } from '@parvis/schemas'
import type { ShownToken } from '../token'

const written = Object.entries(tokens.fields)
  .filter(([, { readOnly }]) => !readOnly)
  .map(([name]) => name as keyof typeof tokens.fields)

/** What people set of a token, to begin another one with. */
export function copyOf(token: ShownToken): Readonly<Record<string, unknown>> {
  const values = Object.fromEntries(written.map((name) => [name, token[name]]))
  return { ...values, items: token.items.map(({ id: _, ...item }) => item) }
}
