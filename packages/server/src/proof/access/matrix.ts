import { Scopes, Stock } from '@parvis/engine/testing'
import { type Resource, withEmbedded } from '@parvis/schema'
import { resources } from '@parvis/schemas'
import { storeModel } from '../../database/store-model.js'
import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import type { EvaluationApp } from '../../testing/evaluation-app.js'
import { isAccessible, type Place, places, refusalOf } from './caller-rights.js'
import type { MatrixCaller } from './callers.js'
import { purposeOf, type RecordAction } from './requests.js'
import type { StatedRoute } from './stated-routes.js'

/** A case: a route, a caller, and the place of the record. */
export interface Case {
  readonly route: StatedRoute
  readonly caller: MatrixCaller
  readonly place: Place
  readonly id: string
  /** The expected statuses; undefined for any that allows the call. */
  readonly expected: readonly number[] | undefined
}

/** Of callers who are refused, one of how many is asked for a route; all are with `npm test -- --everything`. */
const share = process.env.PARVIS_TEST_EVERYTHING === undefined ? 6 : 1

/**
 * The cases of a route: all callers who may call it, and some of those who are refused, the first of whom has no credentials.
 *
 * @param turn of the route, by which others are asked than for the route before
 */
export function casesOf(
  stock: Stock,
  route: StatedRoute,
  callers: readonly MatrixCaller[],
  turn: number,
): Case[] {
  const { resource, action } = purposeOf(route)
  const idIn = (place: Place) => stock.idIn(place, operatorAccount.id, resource?.name ?? '', 0)
  const asked = places.filter((place) => place === 'unknown' || (action && idIn(place) !== idIn('unknown')))
  const isAsked = (caller: MatrixCaller, at: number) =>
    at === 0 || (at + turn) % share === 0 || refusalOf(route, caller) === undefined
  return callers.filter(isAsked).flatMap((caller, at) =>
    // Callers are refused before any record is looked up.
    (refusalOf(route, caller) ? [asked[at % asked.length] ?? 'unknown'] : asked).map((place) => ({
      route,
      caller,
      place,
      id: idIn(place),
      expected: expectedOf(route, caller, place),
    })),
  )
}

/** Records of every resource in two accounts, one of each in the trash. */
export async function stocked({ pool }: EvaluationApp): Promise<Stock> {
  const stock = new Stock({
    pool,
    model: storeModel,
    resources: withEmbedded(resources),
    scopes: new Scopes(pool, storeModel),
  })
  // Every language of the product is there already, and none is there twice.
  await pool.query(`delete from "locales" where "code" = 'en'`)
  for (const { id } of [operatorAccount, clientAccount]) await stock.fill(id, 1)
  return stock
}

function expectedOf(route: StatedRoute, caller: MatrixCaller, place: Place): readonly number[] | undefined {
  const refusal = refusalOf(route, caller)
  if (refusal) return [refusal]
  const { resource, action } = purposeOf(route)
  if (action) return isAccessible(place, caller, action) ? there[place][action] : [404]
  if (!resource || !isOfAll(route, resource)) return undefined
  return ['GET', 'HEAD'].includes(route.method) ? [200] : [resource.hasFile ? 415 : 422]
}

function isOfAll({ path }: StatedRoute, resource: Resource): boolean {
  return [`/api/${resource.path}`, `/api/${resource.path}/export`].includes(path)
}

/** The expected statuses for an accessible record. A restored one may break a present rule. */
const there: Readonly<Record<Place, Partial<Record<RecordAction, readonly number[]>>>> = {
  live: { read: [200], update: [412], delete: [412], restore: [200, 422] },
  trashed: { restore: [200, 422] },
  unknown: {},
}
