import type { Resource } from '@parvis/schema'

export type FormValues = Record<string, unknown>

/** A record as it was read, or nothing for a new one. */
export type Base = Readonly<Record<string, unknown>>

/** What a form holds for a record: the fields people set, each as it begins when the record has none. */
export function formValues({ fields }: Resource, record: Base): FormValues {
  const own = Object.entries(fields).filter(([, { readOnly }]) => !readOnly)
  return Object.fromEntries(own.map(([name, { initial }]) => [name, record[name] ?? initial]))
}
