import type { Resource } from '@parvis/schema'

type Values = Readonly<Record<string, unknown>>

/** Values of a resource's editable fields: without `id`, `version` or fields that only the server sets. */
export function declaredFields(resource: Resource, values: Values): Values {
  return pick(resource, values, (name) => name in values)
}

/** Editable fields whose value changed. */
export function changedFields(resource: Resource, values: Values, previous: Values): Values {
  return pick(resource, values, (name) => name in values && !isDeepEqual(values[name], previous[name]))
}

/** Whether two JSON values of a record are equal, whatever the order of their keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isDeepEqual(memberOf(one, name), memberOf(other, name)))
  )
}

function memberOf(value: object, name: string): unknown {
  return (value as Values)[name]
}

function pick(resource: Resource, values: Values, wanted: (name: string) => boolean): Values {
  const own = Object.keys(resource.fields).filter((name) => !resource.fields[name]?.readOnly)
  const names = own.filter(wanted)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
