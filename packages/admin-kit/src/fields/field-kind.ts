import type { Field, KnownField, Locale, Operator } from '@parvis/schema'
import type { ComponentType } from 'react'

export interface ValueProps<F extends Field = Field> {
  field: F
  value: unknown
}

export interface InputProps<F extends Field = Field> {
  field: F
  /** Where the value is in the form, such as `name` or `members.0.email`. */
  path: string
}

export interface OperandProps<F extends Field = Field> {
  field: F
  /** The comparison that the value is for; never `empty`, which takes no value. */
  operator: Operator
  /** `undefined` when nothing is chosen; a list for `oneOf`. */
  value: unknown
  /** Called at every change, also with incomplete values. */
  onChange(value: unknown): void
  label: string
}

/** How the console shows, edits and filters by a kind of field. */
export interface FieldComponents<F extends Field = Field> {
  /** A value in a list, on one line. */
  cell: ComponentType<ValueProps<F>>
  /** A value on its record's page, in full. */
  display: ComponentType<ValueProps<F>>
  /** The control of a form, with its label, help and error. */
  input: ComponentType<InputProps<F>>
  /** Starts to load that control, where it is a lazy chunk. */
  prepareInput?(): Promise<unknown>
  /** The control for the operand of a filter. */
  operand: ComponentType<OperandProps<F>>
  /** Shows a value that only the response to its creation contains in full, such as a secret. */
  displayOnce?: ComponentType<ValueProps<F>>
  /** Default width of a list's column, in pixels; where it depends on the field, by the language. */
  width: number | ((field: F, locale: Locale) => number)
  align?: 'left' | 'right'
  /** Whether it takes the whole width of a form. */
  isWide?: boolean
  /** Whether its control fits on one line, so that lists edit it in its cell. */
  isInline?: boolean
}

/** The components of each kind; a product adds its own kinds to the language's. */
export type KindMap = Readonly<Record<string, FieldComponents>>

/** A field of one kind of the language. */
export type FieldOf<Kind extends KnownField['kind']> = Extract<KnownField, { kind: Kind }>

/**
 * Declares the components of a kind. They take the kind's own field type, and only ever receive such a field
 * because maps are looked up by `field.kind`.
 */
export function fieldComponents<F extends Field>(components: FieldComponents<F>): FieldComponents {
  return components as unknown as FieldComponents
}

/** For kinds that can only be compared with empty, or that no list is filtered by. */
export function NoOperand() {
  return null
}
