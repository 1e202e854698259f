import type { Operator } from '@parvis/schema'
import type { Bind, ConditionSql, OperatorIndex } from './column-kind.js'

type Conditions = Readonly<Partial<Record<Operator, ConditionSql>>>

/** Conditions on a column that holds one value or nothing. */
export const scalarConditions: Conditions = {
  is: (column, operand, bind) => `${column} = ${bind(operand)}`,
  isNot: (column, operand, bind) => `${column} is distinct from ${bind(operand)}`,
  oneOf: (column, operand, bind) => `${column} = any(${bind(operand)})`,
  atLeast: (column, operand, bind) => `${column} >= ${bind(operand)}`,
  atMost: (column, operand, bind) => `${column} <= ${bind(operand)}`,
  empty: (column, operand) => `${column} is ${operand ? 'null' : 'not null'}`,
}

/** Conditions on a column that holds a list of values of an SQL type. */
export function arrayConditions(type: string): Conditions {
  return {
    contains: (column, operand, bind) => `${column} @> array[${bind(operand)}]::${type}[]`,
    oneOf: (column, operand, bind) => `${column} && ${bind(operand)}::${type}[]`,
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
  contains: (column, operand, bind) => refersTo(column, bind(operand)),
  oneOf: (column, operand, bind) => `${column} && ${bind(operand)}::uuid[] and ${isNotEmpty(column)}`,
}

/** The condition that a text contains another, whatever their case and accents. */
export function contains(text: string, operand: unknown, bind: Bind): string {
  return containsSearchable(`parvis_searchable(${text})`, operand, bind)
}

/** The same for a text that is stored searchable already. */
export function containsSearchable(searchable: string, operand: unknown, bind: Bind): string {
  return `${searchable} like '%' || parvis_searchable(${bind(escaped(String(operand)))}) || '%'`
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
