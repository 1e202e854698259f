import type { Field } from '@parvis/schema'
import type { ComponentType } from 'react'
import type { KindMap, ValueProps } from '../fields/field-kind.js'
import type { Base } from './form-values.js'

interface OnceValue {
  name: string
  field: Field
  Once: ComponentType<ValueProps>
}

type Fields = Readonly<Record<string, Field>>

/** What only the answer of its creation holds in full of a record, such as its secret. */
export function onceIn(fields: Fields, kinds: KindMap, record: Base): OnceValue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const Once = kinds[field.kind]?.once
    return Once && record[name] != null ? [{ name, field, Once }] : []
  })
}

/** Whether the answer of a creation holds what no other answer does. */
export function hasOnce(fields: Fields, kinds: KindMap): boolean {
  return Object.values(fields).some(({ kind }) => kinds[kind]?.once)
}
