import type { Field } from './field.js'

export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<string, infer Value> ? Value : never

type RequiredName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Field<string, unknown, true> ? Name : never
}[keyof F]

/** What a record of these fields holds. */
export type RecordOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

/** What creates a record of these fields: the required ones, and any of the others. */
export type InputOf<F extends Fields> = Pick<RecordOf<F>, RequiredName<F>> & Partial<RecordOf<F>>

/** What the store adds to every record. Times are ISO 8601 in UTC; `version` counts saves from 1. */
export interface SystemFields {
  id: string
  version: number
  createdAt: string
  updatedAt: string
}
