import type { Field } from '@parvis/schema'
import type { Widget } from './widget-of'

export type Settings = Parameters<Widget['needs']>[0]

/** The settings of a widget among the values of a form; texts that are not filled in are empty. */
export function settingsIn({ settings }: Widget, values: Readonly<Record<string, unknown>>): Settings {
  const fields: readonly [string, Field][] = Object.entries(settings)
  return Object.fromEntries(
    fields.map(([name, { kind, initial }]) => [name, values[name] ?? (kind === 'text' ? '' : initial)]),
  ) as unknown as Settings
}
