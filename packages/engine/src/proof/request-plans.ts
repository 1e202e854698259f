import type { Resource } from '@parvis/schema'
import fc from 'fast-check'
import type { StoreModel } from '../store/index.js'
import { type BodyPlan, bodyPlans } from './body-plans.js'
import { exportPlans, listPlans, type QueryPlan } from './query-plans.js'
import { type Place, places } from './stock.js'
import { type CallerName, callerNames } from './subject.js'

/** What a call of a resource is for. */
export const purposes = [
  'list',
  'export',
  'get',
  'uses',
  'history',
  'create',
  'update',
  'delete',
  'restore',
  'stray',
] as const

export type Purpose = (typeof purposes)[number]

/** A request that is to be sent, before it is known which records there are. */
export interface RequestPlan {
  readonly resource: string
  readonly purpose: Purpose
  /** The method of a stray call. */
  readonly method: (typeof methods)[number]
  readonly caller: CallerName
  readonly place: Place
  readonly at: number
  /** What stands in the path instead of an id. */
  readonly oddId: string | undefined
  readonly query: QueryPlan
  readonly body: BodyPlan | undefined
  readonly headers: HeaderPlan
}

export interface HeaderPlan {
  readonly ifMatch: 'current' | 'stale' | 'weak' | 'nonsense' | undefined
  readonly repeatKey: string | undefined
  readonly language: string | undefined
  readonly contentType: string | undefined
  /** Within which record the call is made, where records are within one: that of the caller, if not another. */
  readonly scope: 'foreign' | 'unknown' | 'nonsense' | 'none' | undefined
}

const methods = ['PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'GET'] as const
const oddIds = [
  '7',
  '%00',
  '%ff',
  '%',
  '..%2f..',
  'null',
  'x'.repeat(1200),
  '%F0%9F%98%80',
  ' ',
  'export/uses',
]

/** Requests to any of some resources, for any purpose, by anyone, with anything in them. */
export function requestPlans(resources: readonly Resource[], model: StoreModel): fc.Arbitrary<RequestPlan> {
  return fc.oneof(
    ...resources.flatMap((resource) => purposes.map((purpose) => planOf(resource, purpose, model))),
  )
}

function planOf(resource: Resource, purpose: Purpose, model: StoreModel): fc.Arbitrary<RequestPlan> {
  return fc.record<RequestPlan>({
    resource: fc.constant(resource.name),
    purpose: fc.constant(purpose),
    method: fc.constantFrom(...methods),
    caller: fc.oneof(
      { weight: 16, arbitrary: fc.constant('owner' as const) },
      { weight: 4, arbitrary: fc.constantFrom(...callerNames) },
    ),
    place: fc.oneof(
      { weight: 8, arbitrary: fc.constant(purpose === 'restore' ? ('trashed' as const) : ('live' as const)) },
      { weight: 4, arbitrary: fc.constantFrom(...places) },
    ),
    at: fc.nat(1000),
    oddId: sometimes(20, fc.constantFrom(...oddIds)),
    query: queriesFor(resource, purpose),
    body: bodiesFor(resource, purpose, model),
    headers: headersFor(purpose),
  })
}

function queriesFor(resource: Resource, purpose: Purpose): fc.Arbitrary<QueryPlan> {
  if (purpose === 'list') return listPlans(resource)
  return purpose === 'export' ? exportPlans(resource) : fc.constant([])
}

function bodiesFor(resource: Resource, purpose: Purpose, model: StoreModel) {
  const bodies = purpose === 'update' ? changesOf(resource, model) : bodyPlans(resource, model)
  if (purpose === 'create' || purpose === 'update')
    return sometimes<BodyPlan | undefined>(50, fc.constant(undefined), bodies)
  return sometimes(8, bodies)
}

/** Bodies that change a record; few of them name its holder, which no change moves it from. */
function changesOf(resource: Resource, model: StoreModel): fc.Arbitrary<BodyPlan> {
  const bodies = bodyPlans(resource, model)
  if (!resource.embedding) return bodies
  const { [resource.embedding.name]: _, ...fields } = resource.fields
  return fc.oneof(
    { weight: 4, arbitrary: bodyPlans({ ...resource, fields }, model) },
    { weight: 1, arbitrary: bodies },
  )
}

function headersFor(purpose: Purpose): fc.Arbitrary<HeaderPlan> {
  const versions = fc.constantFrom<HeaderPlan['ifMatch']>('stale', 'weak', 'nonsense', undefined)
  const usual = fc.constant<HeaderPlan['ifMatch']>(purpose === 'update' ? 'current' : undefined)
  return fc.record<HeaderPlan>({
    ifMatch: sometimes<HeaderPlan['ifMatch']>(4, versions, usual),
    scope: sometimes(20, fc.constantFrom<HeaderPlan['scope']>('foreign', 'unknown', 'nonsense', 'none')),
    repeatKey: sometimes(6, fc.constantFrom('key-1', 'key-2', 'key-3', 'two words', '', 'x'.repeat(201))),
    language: sometimes(
      2,
      fc.constantFrom(
        'en',
        'fr-CA',
        'de',
        'en;q=0.5, fr;q=0.9',
        ';;q=,',
        'fr;q=0, en',
        '*',
        'x'.repeat(2000),
      ),
    ),
    contentType: sometimes(
      20,
      fc.constantFrom(
        'text/plain',
        'application/xml',
        'application/json; charset=latin1',
        'junk',
        'multipart/form-data',
      ),
    ),
  })
}

/** Chooses the first once in so many times, else the other. */
function sometimes<Value>(
  times: number,
  rare: fc.Arbitrary<Value>,
  usual: fc.Arbitrary<Value | undefined> = fc.constant(undefined),
): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: usual }, { weight: 1, arbitrary: rare })
}
