import type { Operator } from '@parvis/schema'
import type { ConditionSql, OperatorIndex, Place } from './column-kind.js'

type Conditions = Readonly<Partial<Record<Operator, ConditionSql>>>

/** Conditions on a column that holds one value or nothing. */
export const scalarConditions: Conditions = {
  is: (column, operand, place) => `${column} = ${place(operand)}`,
  isNot: (column, operand, place) => `${column} is distinct from ${place(operand)}`,
  oneOf: (column, operand, place) => `${column} = any(${place(operand)})`,
  atLeast: (column, operand, place) => `${column} >= ${place(operand)}`,
  atMost: (column, operand, place) => `${column} <= ${place(operand)}`,
  empty: (column, operand) => `${column} is ${operand ? 'null' : 'not null'}`,
}

/** Conditions on a column that holds a list of values of an SQL type. */
export function arrayConditions(type: string): Conditions {
  return {
    contains: (column, operand, place) => `${column} @> array[${place(operand)}]::${type}[]`,
    oneOf: (column, operand, place) => `${column} && ${place(operand)}::${type}[]`,
    empty: (column, operand) => `${column} ${operand ? '=' : '<>'} '{}'`,
  }
}

const isNotEmpty = (column: string) => `${column} <> '{}'`

/** The condition that a list contains an id. */
export function refersTo(column: string, id: string): string {
  return `${column} @> array[${id}]::uuid[] and ${isNotEmpty(column)}`
}

/** Conditions on a column that holds ids of other records; those that find any say so, for the sake of `referenceIndex`. */
export const referenceConditions: Conditions = {
  ...arrayConditions('uuid'),
  contains: (column, operand, place) => refersTo(column, place(operand)),
  oneOf: (column, operand, place) => `${column} && ${place(operand)}::uuid[] and ${isNotEmpty(column)}`,
}

/** The condition that a text contains another, whatever their case and accents. */
export function contains(text: string, operand: unknown, place: Place): string {
  return containsSearchable(`parvis_searchable(${text})`, operand, place)
}

/** The same for a text that is stored searchable already. */
export function containsSearchable(searchable: string, operand: unknown, place: Place): string {
  return `${searchable} like '%' || parvis_searchable(${place(escaped(String(operand)))}) || '%'`
}

/** The index by trigrams that serves `contains`. */
export function trigramIndex(text: OperatorIndex['on']): OperatorIndex {
  return {
    suffix: 'text',
    using: 'gin',
    on: (column, field) => `parvis_searchable(${text(column, field)}) gin_trgm_ops`,
    serves: ['contains'],
  }
}

/** The index that serves conditions on lists of values. */
export const arrayIndex: OperatorIndex = {
  suffix: 'values',
  using: 'gin',
  on: (column) => column,
  serves: ['contains', 'oneOf'],
}

/** The same for ids of other records: most records hold none, and cost no entry. */
export const referenceIndex: OperatorIndex = { ...arrayIndex, where: isNotEmpty }

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
