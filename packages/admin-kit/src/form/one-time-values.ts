import type { Field } from '@parvis/schema'
import type { ComponentType } from 'react'
import type { KindMap, ValueProps } from '../fields/field-kind.js'
import type { Base } from './form-values.js'

interface OneTimeValue {
  name: string
  field: Field
  DisplayOnce: ComponentType<ValueProps>
}

type Fields = Readonly<Record<string, Field>>

/** The values that only the response to a record's creation contains in full, such as its secret. */
export function oneTimeValues(fields: Fields, kinds: KindMap, record: Base): OneTimeValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const DisplayOnce = kinds[field.kind]?.displayOnce
    return DisplayOnce && record[name] != null ? [{ name, field, DisplayOnce }] : []
  })
}

/** Whether the response to a creation contains values that no other does. */
export function hasOneTimeField(fields: Fields, kinds: KindMap): boolean {
  return Object.values(fields).some(({ kind }) => kinds[kind]?.displayOnce)
}
