import { type Condition, conditionsOf, type Field, type Locale, type Operator } from '@parvis/schema'
import type { FilterKey } from './filter-messages.js'

export interface FilterReader {
  text(key: FilterKey, values?: Record<string, string | number>): string
  locale: Locale
  /** The title of a record by id, for reference fields; undefined while it is unknown. */
  titleOf(id: unknown): string | undefined
}

/**
 * A filter as a sentence: `City contains “par”`.
 *
 * @returns undefined when the field does not understand the filter
 */
export function filterSentence(field: Field, wanted: unknown, reader: FilterReader): string | undefined {
  const conditions = conditionsOf(field, wanted)
  if (!conditions) return undefined
  const range = conditions.filter(({ operator }) => isBound(operator))
  const others = conditions.filter(({ operator }) => !isBound(operator))
  const sentences = others.map((condition) => conditionSentence(field, condition, reader))
  if (range.length > 0) sentences.push(rangeText(field, range, reader))
  return new Intl.ListFormat(reader.locale, { type: 'conjunction' }).format(sentences)
}

const sentences: Readonly<Partial<Record<Operator, FilterKey>>> = {
  isNot: 'filter_words_is_not',
  contains: 'filter_words_contains',
}

function conditionSentence(field: Field, { operator, operand }: Condition, reader: FilterReader): string {
  const { text, locale } = reader
  const called = { field: field.label[locale] }
  if (operator === 'empty') return text(operand ? 'filter_words_empty' : 'filter_words_not_empty', called)
  const operands = Array.isArray(operand) ? operand : [operand]
  const values = operands.map((each) => operandText(field, operator, each, reader))
  const value = new Intl.ListFormat(locale, { type: 'disjunction' }).format(values)
  return text(sentences[operator] ?? 'filter_words_is', { ...called, value })
}

function isBound(operator: Operator): boolean {
  return operator === 'atLeast' || operator === 'atMost'
}

/** Bounds that are text are days or moments, of which languages speak otherwise than of numbers. */
function rangeText(field: Field, conditions: readonly Condition[], reader: FilterReader): string {
  const { text, locale } = reader
  const messageOf = (operator: Operator) => {
    const found = conditions.find((condition) => condition.operator === operator)
    return found ? operandText(field, operator, found.operand, reader) : ''
  }
  const values = { field: field.label[locale], from: messageOf('atLeast'), to: messageOf('atMost') }
  const isTime = conditions.every(({ operand }) => typeof operand === 'string')
  if (conditions.length > 1) return text(isTime ? 'filter_words_period' : 'filter_words_between', values)
  if (values.from) return text(isTime ? 'filter_words_since' : 'filter_words_at_least', values)
  return text(isTime ? 'filter_words_until' : 'filter_words_at_most', values)
}

function operandText(field: Field, operator: Operator, operand: unknown, reader: FilterReader): string {
  if (field.target) return reader.titleOf(operand) ?? '…'
  if (Array.isArray(field.initial)) return field.format([operand], reader.locale)
  return operator === 'contains' ? String(operand) : field.format(operand, reader.locale)
}
