import type { Resource } from '@parvis/schema'
import type { InjectOptions } from 'fastify'
import type { BodyPlan } from './body-plans.js'
import { answeredCursor, type QueryPlan } from './query-plans.js'
import { withIds } from './ref.js'
import type { Purpose, RequestPlan } from './request-plans.js'
import type { Stock } from './stock.js'
import type { Subject } from './subject.js'

/** A request as it is sent. */
export interface SentRequest {
  readonly method: NonNullable<InjectOptions['method']>
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
  /** The record it is for, when it is for one. */
  readonly id?: string
}

const methodFor: Readonly<Record<Purpose, SentRequest['method'] | undefined>> = {
  list: 'GET',
  export: 'GET',
  get: 'GET',
  uses: 'GET',
  history: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
  restore: 'POST',
  stray: undefined,
}

/** What a request takes from before it. */
interface Known {
  /** The cursor that was answered last. */
  readonly cursor: string
  /** The headers that say within what it is made. */
  readonly headers: Readonly<Record<string, string>>
}

/** Builds a planned request from existing records. */
export function sentRequest(plan: RequestPlan, subject: Subject, stock: Stock, known: Known): SentRequest {
  const { accountId, headers } = subject.callers[plan.caller]
  const id = stock.idIn(plan.place, accountId, plan.resource, plan.at)
  const version = stock.versionOf(accountId, plan.resource, id) ?? 1
  const payload =
    plan.body && bodyText(plan.body, ({ place, resource, at }) => stock.idIn(place, accountId, resource, at))
  return {
    method: methodFor[plan.purpose] ?? plan.method,
    url: `${subject.basePath}/${pathOf(plan, resourceOf(plan, subject), id)}${queryText(plan.query, known.cursor)}`,
    headers: {
      ...headers,
      ...known.headers,
      ...headersOf(plan, version),
      ...(payload !== undefined && { 'content-type': plan.headers.contentType ?? 'application/json' }),
    },
    payload,
    id: plan.oddId === undefined ? id : undefined,
  }
}

/** The resource that a request is for. @throws Error when the subject has none of the name */
export function resourceOf(plan: Pick<RequestPlan, 'resource'>, { resources }: Subject): Resource {
  const resource = resources.find(({ name }) => name === plan.resource)
  if (!resource) throw new Error(`There is no resource "${plan.resource}"`)
  return resource
}

function pathOf({ purpose, oddId, at }: RequestPlan, { path }: Resource, id: string): string {
  const one = `${path}/${oddId ?? id}`
  const paths: Record<Purpose, string> = {
    list: path,
    export: `${path}/export`,
    get: one,
    uses: `${one}/uses`,
    history: `${one}/history`,
    create: path,
    update: one,
    delete: one,
    restore: `${one}/restore`,
    stray: [path, one, `${one}/restore`, `${one}/nothing`, `${path}/export`, `${path}//`][at % 6] as string,
  }
  return paths[purpose]
}

function headersOf({ headers: { ifMatch, repeatKey, language } }: RequestPlan, version: number) {
  const tags = {
    current: `"${version}"`,
    stale: `"${version + 1}"`,
    weak: `W/"${version}"`,
    nonsense: '"one", *',
  }
  return {
    ...(ifMatch && { 'if-match': tags[ifMatch] }),
    ...(repeatKey !== undefined && { 'idempotency-key': repeatKey }),
    ...(language !== undefined && { 'accept-language': language }),
  }
}

function queryText(query: QueryPlan, cursor: string): string {
  const parts = query.map(([name, value]) => `${name}=${encoded(value === answeredCursor ? cursor : value)}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

// Half of a surrogate pair has no encoding; a caller may send its bytes all the same.
function encoded(text: string): string {
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
}

function bodyText(body: BodyPlan, idOf: Parameters<typeof withIds>[1]): string {
  if ('text' in body) return body.text
  if ('field' in body) return JSON.stringify({ [body.field]: 'x'.repeat(body.length) })
  return JSON.stringify(withIds(body.json, idOf)) ?? ''
}
