import type { Resource } from '@parvis/schema'

export type FormValues = Record<string, unknown>

/** What a form holds for a record: its declared fields, each as it begins when the record has none. */
export function formValues({ fields }: Resource, record: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, record[name] ?? initial]),
  )
}
