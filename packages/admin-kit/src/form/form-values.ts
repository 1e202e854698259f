import type { Resource } from '@parvis/schema'

export type FormValues = Record<string, unknown>

/** A record as it was read, or nothing for a new one. */
export type Base = Readonly<Record<string, unknown>>

/** A record's values in a form: of the fields people set, each with its default in a new record. */
export function formValues({ fields }: Resource, record: Base): FormValues {
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  const isNew = record.id === undefined
  return Object.fromEntries(
    own.map(([name, { initial, defaultValue }]) => [name, record[name] ?? (isNew ? defaultValue : initial)]),
  )
}
