import {
  grants,
  type Locale,
  type Resource,
  readableBy,
  readableFields,
  validate,
  writableFields,
} from '@parvis/schema'
import type { ChangePlan, PlannedChange, UndoPlan } from '@parvis/schema/changes'
import { EngineError } from '../errors/index.js'
import type { BulkChange } from '../store/changes/bulk-change.js'
import type { Consequences } from '../store/changes/consequences.js'
import type { Bulk, BulkStep } from '../store/changes/take-steps.js'
import type { Undoing } from '../store/changes/undo.js'
import type { Values } from '../store/store.js'
import { selectionIn } from './list-parameters.js'
import { refusalMessage } from './refusal-message.js'

/** Who has changes made: what they may do, and in which language they are answered. */
export interface Planner {
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
  readonly rights: readonly string[]
  readonly locale: Locale
}

/** @throws EngineError `forbidden`, or `invalid_input` for what cannot be changed so */
export function bulkChangesOf(changes: readonly PlannedChange[], planner: Planner): BulkChange[] {
  return changes.map((change, nth) => bulkChangeOf(change, planner, `changes.${nth}`))
}

/** @param path of the change in the body */
function bulkChangeOf(change: PlannedChange, planner: Planner, path: string): BulkChange {
  const { resources, rights, locale } = planner
  const resource = resources.find(({ name }) => name === change.resource)
  const action = change.action === 'restore' ? 'delete' : change.action
  const isOffered = resource?.actions.includes(action) && !(action === 'create' && resource.hasFile)
  if (!resource || !isOffered) throw refused(`${path}.resource`, 'invalid_choice')
  for (const right of [resource.rights.read, resource.rights[action]])
    if (!grants(rights, right)) throw new EngineError('forbidden', { right })
  const within = change.within ?? null
  if ((within === null) !== (resource.within === undefined)) throw refused(`${path}.within`, 'missing_record')
  if (change.action === 'restore') return { action: 'restore', resource, within, ids: change.ids }
  if (change.action === 'create') {
    const rule = resource.createRule
    const records = change.records.map((values, nth) =>
      valuesOf(resource, { rule, values, path: `${path}.records.${nth}` }, planner),
    )
    return { action: 'create', resource, within, records }
  }
  const query = { filter: JSON.stringify(change.filter) }
  const selection = selectionIn(readableBy(resource, rights), query, locale)
  if (change.action === 'delete') return { action: 'delete', resource, within, selection }
  if (Object.keys(change.values).length === 0) throw refused(`${path}.values`, 'required')
  const given = { rule: resource.updateRule, values: change.values, path: `${path}.values` }
  return { action: 'update', resource, within, selection, values: valuesOf(resource, given, planner) }
}

interface Given {
  readonly rule: Resource['updateRule'] | Resource['createRule']
  readonly values: Values
  readonly path: string
}

function valuesOf(resource: Resource, { rule, values, path }: Given, { rights, locale }: Planner): Values {
  const writable = writableFields(resource, rights)
  for (const name of Object.keys(values)) {
    const right = resource.fields[name]?.access?.write
    if (right !== undefined && !writable.includes(name)) throw new EngineError('forbidden', { right })
  }
  const result = validate(rule, values, locale)
  if (result.valid) return result.value as Values
  const errors = result.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
  throw new EngineError('invalid_input', { errors })
}

function refused(path: string, code: 'invalid_choice' | 'missing_record' | 'required'): EngineError {
  return new EngineError('invalid_input', { errors: [{ path, code }] })
}

/** A plan as its caller is answered: with what they may read, and what refuses a record in their language. */
export function answeredPlan(bulk: Bulk & Consequences, planner: Planner): ChangePlan {
  const { hash, counts, steps, isMore, messages } = bulk
  const references = bulk.references.filter(({ resource, field }) => mayRead(planner, resource, field))
  return {
    hash,
    counts,
    records: steps.map((step) => answeredStep(step, planner)),
    isMore,
    references: references.map(({ resource, field, count }) => ({ resource, field, count })),
    messages,
  }
}

function mayRead({ resources, rights }: Planner, name: string, field: string): boolean {
  const resource = resources.find((each) => each.name === name)
  return (
    !!resource && grants(rights, resource.rights.read) && readableFields(resource, rights).includes(field)
  )
}

function answeredStep({ refusal, ...step }: BulkStep, planner: Planner) {
  const readable = readableFields(resourceIn(planner, step.resource), planner.rights)
  return {
    ...named(step, planner),
    id: step.action === 'create' ? null : step.id,
    fields: step.fields.filter(({ name }) => readable.includes(name)),
    message: refusal ? refusalMessage(refusal, planner.locale) : null,
  }
}

/** The resources whose history rights allow to read. */
export function versionedFor(resources: readonly Resource[], rights: readonly string[]): Resource[] {
  return resources.filter(({ versioned, rights: { read } }) => versioned && grants(rights, read))
}

/** The plan of an undo as its caller is answered. */
export function answeredUndo({ changed: _, records, ...undoing }: Undoing, planner: Planner): UndoPlan {
  return {
    ...undoing,
    records: records.map(({ refusal, version: _, ...record }) => ({
      ...named(record, planner),
      message: refusal ? refusalMessage(refusal, planner.locale) : null,
    })),
  }
}

/** What names a record of any resource. */
export interface RecordName {
  readonly resource: string
  readonly title: unknown
}

/** A name of a record, without the title that the caller may not read. */
export function named<Name extends RecordName>(
  name: Name,
  planner: Pick<Planner, 'resources' | 'rights'>,
): Name {
  const resource = resourceIn(planner, name.resource)
  return readableFields(resource, planner.rights).includes(resource.title) ? name : { ...name, title: null }
}

function resourceIn({ resources }: Pick<Planner, 'resources'>, name: string): Resource {
  return resources.find((each) => each.name === name) as Resource
}
