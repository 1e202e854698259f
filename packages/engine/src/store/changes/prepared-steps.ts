import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'
import type { StoredRecord, Values } from '../store.js'
import type { StoredResource } from '../store-model.js'
import type { BulkStep, PreparedStep } from './take-steps.js'

/** Where records are that are changed. */
export interface StepPlace {
  readonly stored: StoredResource
  /** The record that they are within. */
  readonly within: string | null
}

/** The creation of a record. @param values valid ones, as the store takes them */
export function creationStep(place: StepPlace, values: Values): PreparedStep {
  const { stored, within } = place
  const { resource } = stored
  const id = uuidv7()
  const fields = differences({}, values).filter(
    ({ name, after }) => !isDeepStrictEqual(after, resource.fields[name]?.initial),
  )
  const step = stepOf(place, 'create', { id, title: values[resource.title] }, { fields, outcome: 'changed' })
  return { step, write: { kind: 'create', stored, id, within, version: 0, values }, given: values }
}

/** The change of a record, unless nothing differs. @param values valid ones, completed, as the store takes them */
export function updateStep(place: StepPlace, record: StoredRecord, values: Values): PreparedStep {
  const { stored, within } = place
  const { id, version } = record
  const fields = differences(record, values)
  const isSame = fields.length === 0
  const named = { id, title: record[stored.resource.title] }
  const step = stepOf(place, 'update', named, { fields, outcome: isSame ? 'same' : 'changed' })
  return { step, write: isSame ? undefined : { kind: 'update', stored, id, within, version, values } }
}

/** What is done to a record. */
export function stepOf(
  { stored, within }: StepPlace,
  action: BulkStep['action'],
  { id, title }: { readonly id: string; readonly title?: unknown },
  more: Pick<BulkStep, 'fields' | 'outcome'> & Partial<BulkStep>,
): BulkStep {
  return { resource: stored.name, id, within, title: title ?? null, action, refusal: undefined, ...more }
}

/** The fields that would get another value. */
function differences(record: Values, values: Values): BulkStep['fields'] {
  return Object.entries(values).flatMap(([name, after]) => {
    const before = record[name] ?? null
    return isDeepStrictEqual(asJson(before), asJson(after)) ? [] : [{ name, before, after: after ?? null }]
  })
}

/** A value as it is answered: with times as text, and without members that are undefined. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
