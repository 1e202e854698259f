import type { Field, FieldKind } from '@parvis/schema'
import { boolean, customType, date, jsonb, type PgColumnBuilderBase, uuid } from 'drizzle-orm/pg-core'

/** How fields of a kind are stored. */
export interface ColumnKind {
  make(): PgColumnBuilderBase
  /** Whether its values are ids of uploaded files, which the database then holds to exist. */
  readonly referencesFile?: boolean
}

export type ColumnKinds = Readonly<Record<string, ColumnKind>>

/** Text in the one collation that the prelude pins, so that every database orders it alike. */
const orderedText = customType<{ data: string }>({ dataType: () => 'text collate "parvis_text"' })

/** The columns of the language's own kinds. */
export const columnKinds = {
  boolean: { make: () => boolean() },
  choice: { make: () => orderedText() },
  country: { make: () => orderedText() },
  date: { make: () => date() },
  email: { make: () => orderedText() },
  embedded: { make: () => jsonb() },
  image: { make: () => uuid(), referencesFile: true },
  phone: { make: () => orderedText() },
  text: { make: () => orderedText() },
  vatNumber: { make: () => orderedText() },
} satisfies Record<FieldKind, ColumnKind>

/**
 * How a field is stored.
 *
 * @throws Error when no column is known for the field's kind
 */
export function columnKindOf(field: Field, kinds: ColumnKinds): ColumnKind {
  const kind = kinds[field.kind]
  if (!kind) throw new Error(`No column is known for fields of kind "${field.kind}"`)
  return kind
}

/** Whether a field's column may be empty. */
export function isNullable(field: Field): boolean {
  return field.initial === null && !field.required
}
