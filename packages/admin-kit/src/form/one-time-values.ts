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

/** What only the answer of its creation holds in full of a record, such as its secret. */
export function oneTimeValues(fields: Fields, kinds: KindMap, record: Base): OneTimeValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const DisplayOnce = kinds[field.kind]?.displayOnce
    return DisplayOnce && record[name] != null ? [{ name, field, DisplayOnce }] : []
  })
}

/** Whether the answer of a creation holds what no other answer does. */
export function hasOneTimeField(fields: Fields, kinds: KindMap): boolean {
  return Object.values(fields).some(({ kind }) => kinds[kind]?.displayOnce)
}
