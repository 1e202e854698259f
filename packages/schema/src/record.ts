import type { Field } from './field.js'

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<string, infer Value> ? Value : never

type RequiredName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<string, unknown, true> ? Name : never
}[keyof F]

/** Values of a record with these fields. */
export type RecordOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** Input that creates a record: the required fields, and any of the others. */
export type InputOf<F extends Fields> = Pick<RecordOf<F>, RequiredName<F>> & Partial<RecordOf<F>>

/** Fields that the store adds to every record. Times are ISO 8601 in UTC; `version` counts saves from 1. */
export interface SystemFields {
  id: string
  version: number
  createdAt: string
  updatedAt: string
}
