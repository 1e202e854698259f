import { grants, type Resource, readableBy, readableFields, validate, writableFields } from '@parvis/schema'
import { applyChanges, mostPlanned, type PlannedChange, planChanges } from '@parvis/schema/changes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../access/index.js'
import { EngineError } from '../errors/index.js'
import type { Bulk, BulkChange, BulkStep } from '../store/changes/bulk-change.js'
import type { Changes } from '../store/changes/changes.js'
import type { Values } from '../store/store.js'
import { selectionIn } from './list-parameters.js'
import { refusalMessage } from './refusal-message.js'
import { serveCall } from './serve-call.js'

export interface BulkRoutesOptions {
  readonly changes: Changes
  /** Every resource of the product. */
  readonly resources: readonly Resource[]
}

/** Serves changes of many records at once, of those that match: their plan, and its application. */
export function bulkRoutes(app: FastifyInstance, { changes, resources }: BulkRoutesOptions): void {
  const wanted = (given: readonly PlannedChange[], request: FastifyRequest) =>
    given.map((change, nth) => bulkChangeOf(resources, change, { request, path: `changes.${nth}` }))

  serveCall(app, planChanges, async ({ caller, body, request }) => {
    const { hash, steps } = await changes.planBulk(caller, wanted(body.changes, request))
    const refused = steps.filter(({ outcome }) => outcome === 'refused')
    const others = steps.filter(({ outcome }) => outcome !== 'refused')
    const shown = [...refused, ...others].slice(0, mostPlanned)
    return {
      hash,
      counts: countsOf(steps),
      records: shown.map((step) => answered(resources, caller, step, request)),
      isMore: steps.length > shown.length,
    }
  })

  serveCall(app, applyChanges, async ({ caller, body, request }) => {
    const { changeSetId, steps } = await changes.applyBulk(caller, wanted(body.changes, request), body.hash)
    return { changeSetId, counts: countsOf(steps) }
  })
}

interface Place {
  readonly request: FastifyRequest
  /** Of the change in the body. */
  readonly path: string
}

/** @throws EngineError `forbidden`, or `invalid_input` for what cannot be changed so */
function bulkChangeOf(
  resources: readonly Resource[],
  change: PlannedChange,
  { request, path }: Place,
): BulkChange {
  const { rights } = callerOf(request)
  const resource = resources.find(({ name }) => name === change.resource)
  const action = change.action === 'restore' ? 'delete' : change.action
  if (!resource?.actions.includes(action)) throw refused(`${path}.resource`, 'invalid_choice')
  for (const right of [resource.rights.read, resource.rights[action]])
    if (!grants(rights, right)) throw new EngineError('forbidden', { right })
  const within = change.within ?? null
  if ((within === null) !== (resource.within === undefined)) throw refused(`${path}.within`, 'missing_record')
  if (change.action === 'restore') return { action: 'restore', resource, within, ids: change.ids }
  const query = { filter: JSON.stringify(change.filter) }
  const selection = selectionIn(readableBy(resource, rights), query, request.locale)
  if (change.action === 'delete') return { action: 'delete', resource, within, selection }
  const values = valuesOf(resource, change.values, { request, path: `${path}.values` })
  return { action: 'update', resource, within, selection, values }
}

function valuesOf(resource: Resource, given: Values, { request, path }: Place): Values {
  const writable = writableFields(resource, callerOf(request).rights)
  for (const name of Object.keys(given)) {
    const right = resource.fields[name]?.access?.write
    if (right !== undefined && !writable.includes(name)) throw new EngineError('forbidden', { right })
  }
  if (Object.keys(given).length === 0) throw refused(path, 'required')
  const result = validate(resource.updateRule, given, request.locale)
  if (result.valid) return result.value as Values
  const errors = result.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
  throw new EngineError('invalid_input', { errors })
}

function refused(path: string, code: 'invalid_choice' | 'missing_record' | 'required'): EngineError {
  return new EngineError('invalid_input', { errors: [{ path, code }] })
}

function countsOf(steps: Bulk['steps']) {
  const count = (outcome: BulkStep['outcome']) => steps.filter((step) => step.outcome === outcome).length
  return { changed: count('changed'), same: count('same'), refused: count('refused') }
}

/** A step with what the caller may read, and what refuses it in their language. */
function answered(
  resources: readonly Resource[],
  { rights }: Caller,
  { refusal, ...step }: BulkStep,
  request: FastifyRequest,
) {
  const resource = resources.find(({ name }) => name === step.resource) as Resource
  const readable = readableFields(resource, rights)
  return {
    ...step,
    title: readable.includes(resource.title) ? step.title : null,
    fields: step.fields.filter(({ name }) => readable.includes(name)),
    message: refusal ? refusalMessage(refusal, request) : null,
  }
}
