import type { Field, Resource, Target } from '@parvis/schema'
import { columnKindOf, columnKinds } from '../store/columns/column-kinds.js'

/** The id of a record that a field may refer to, and that no other record refers to where it is unique; undefined when there is none. */
export type IdFor = (target: Target, isUnique: boolean) => string | undefined

/** The fields of a resource that a caller may give. */
export function writableFields({ fields }: Resource): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, field]) => !field.readOnly)
}

/** Values a field takes, in the form a caller gives them. */
export function acceptedValues(field: Field, idFor: IdFor): readonly unknown[] {
  const id = field.target && idFor(field.target, field.unique === true)
  if (id === undefined) return field.samples
  return [...field.samples, field.rule.safeParse(id).success ? id : [id]]
}

/** A value that a field takes and that no other number gives; undefined when the field has too few. */
export function distinctValue(field: Field, at: number): unknown {
  const forms = [(text: string) => `a${at}${text}`, (text: string) => `${text}${at}`]
  for (const sample of field.samples)
    for (const form of forms) {
      const value = typeof sample === 'string' ? form(sample) : undefined
      if (value !== undefined && field.rule.safeParse(value).success) return value
    }
  return field.samples[at]
}

/**
 * The required values of a record; unique ones are distinguished by a number.
 *
 * @param at which of the records it is
 */
export function leastValues(resource: Resource, at: number, idFor: IdFor): Record<string, unknown> {
  const needed = writableFields(resource).filter(([, field]) => field.required)
  return Object.fromEntries(
    needed.map(([name, field]) => [
      name,
      field.unique && !field.target ? distinctValue(field, at) : acceptedValues(field, idFor).at(-1),
    ]),
  )
}

/** The expected answer of a given value: after the field's rule, as its column stores it. */
export function storedValue(field: Field, given: unknown): unknown {
  const value = field.rule.parse(given)
  const kind = columnKindOf(field, columnKinds)
  const cleaned = kind.clean?.(value, field, columnKinds) ?? value
  return field.complete ? withoutIds(cleaned) : cleaned
}

/** The comparable form of an answered value. */
export function answeredValue(field: Field, answered: unknown): unknown {
  return field.complete ? withoutIds(answered) : answered
}

/** Records in a record get an id when they have none. */
function withoutIds(items: unknown): unknown {
  return Array.isArray(items) ? items.map(({ id: _, ...item }: Record<string, unknown>) => item) : items
}
