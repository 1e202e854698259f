import { DocumentCheck, proofRequests, proofSeed } from '@parvis/engine/testing'
import { type Call, callPath, jsonSchemaOf } from '@parvis/schema'
import * as accounts from '@parvis/schemas/calls/accounts'
import * as core from '@parvis/schemas/calls/core'
import * as deliveries from '@parvis/schemas/calls/deliveries'
import * as jobs from '@parvis/schemas/calls/jobs'
import * as members from '@parvis/schemas/calls/members'
import * as networks from '@parvis/schemas/calls/networks'
import * as newsletters from '@parvis/schemas/calls/newsletters'
import * as ownAccount from '@parvis/schemas/calls/own-account'
import * as people from '@parvis/schemas/calls/people'
import * as publishing from '@parvis/schemas/calls/publishing'
import * as registration from '@parvis/schemas/calls/registration'
import * as settings from '@parvis/schemas/calls/settings'
import * as signIn from '@parvis/schemas/calls/sign-in'
import * as statistics from '@parvis/schemas/calls/statistics'
import * as visitors from '@parvis/schemas/calls/visitors'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { withStatedRoutes } from './access/stated-routes.js'

const declared: readonly (readonly [string, Call])[] = [
  ...[accounts, core, deliveries, jobs, members, networks, newsletters, ownAccount],
  ...[people, publishing, registration, settings, signIn, statistics, visitors],
].flatMap((part) => Object.entries(part as Readonly<Record<string, Call>>))

let parvis: EvaluationApp
let routes: Awaited<ReturnType<typeof withStatedRoutes>>['routes']
let check: DocumentCheck

beforeAll(async () => {
  const stated = await withStatedRoutes(evaluationApp)
  parvis = stated.made
  routes = stated.routes
  check = new DocumentCheck((await parvis.app.inject({ url: '/api/openapi.json' })).json())
})
afterAll(() => parvis.close())

it.each(declared)('%s is served as it is declared', (_, { method, path, access }) => {
  const found = routes.filter((route) => route.method === method && route.path === `/api${path}`)
  expect(found.map((route) => route.access)).toContain(access)
})

it('answers any request for a declared call as it promises', async () => {
  const seed = proofSeed()
  console.info(`PARVIS_PROOF_SEED=${seed}`)
  const tokens = { owner: await parvis.tokenOf('admin'), client: await parvis.tokenOf('client'), nobody: '' }
  const [community] = (await parvis.pool.query('select "id" from "communities" limit 1')).rows
  const headers = { 'x-community': String(community?.id), 'accept-language': 'en' }
  const counts = new Map<number, number>()
  const play = async ({ name, caller, params, query, body, version }: Plan) => {
    const call = byName.get(name) as Call
    const asked = Object.entries(query).flatMap(([key, values = []]) =>
      values.map((value) => [key, value] as [string, string]),
    )
    const url = `/api/${callPath(call, { params })}?${new URLSearchParams(asked)}`
    const answer = await parvis.app.inject({
      method: call.method,
      url,
      headers: {
        ...headers,
        ...(tokens[caller] && { 'x-token': tokens[caller] }),
        ...(version !== undefined && { 'if-match': version }),
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(call.method !== 'GET' && { payload: JSON.stringify(body) }),
    })
    counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1)
    const breach = answer.statusCode >= 500 ? answer.body : check.breach(call.method, url, answer)
    if (breach !== undefined)
      throw new Error(`${call.method} ${url} was answered ${answer.statusCode}: ${breach}`)
  }
  const numRuns = proofRequests(3000, 10_000)
  await fc.assert(fc.asyncProperty(plans, play), { seed, numRuns, endOnFailure: true })
  for (const status of [200, 400, 401, 403, 404, 422])
    expect(counts.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0)
}, 900_000)

interface Plan {
  readonly name: string
  readonly caller: 'owner' | 'client' | 'nobody'
  readonly params: Readonly<Record<string, string>>
  /** Each parameter as often as it has values. */
  readonly query: Readonly<Record<string, readonly string[] | undefined>>
  readonly body: unknown
  readonly version: string | undefined
}

/** A call that ends the session of its caller, or would not end, is played elsewhere. */
const playable = declared.filter(
  ([, call]) => call !== signIn.signOut && call !== visitors.requestQuote && !call.streams,
)
const byName = new Map(declared)

const unknownId = '0192f5a0-0000-7000-8000-00000000fffe'
const odd = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1e9, '', 'x', '\u0000', 'é'.repeat(300), unknownId, 'ada@parvis.test', '2026-01-01'],
  ...[[], {}, ['x'], [unknownId], { fr: 'a', en: 'b' }, 'user', 'fr', '{"a":1}', '["x"]', 'true'],
)
const oddText = odd.filter((value): value is string => typeof value === 'string')

const plans: fc.Arbitrary<Plan> = fc.constantFrom(...playable).chain(([name, call]) =>
  fc.record({
    name: fc.constant(name),
    caller: fc.constantFrom('owner' as const, 'owner' as const, 'client' as const, 'nobody' as const),
    params: valuesFor(namesIn(call.path), fc.oneof(fc.constant(unknownId), oddText.filter(Boolean))),
    query: someOf(namesOf(call.query), fc.array(oddText, { minLength: 1, maxLength: 2 })),
    body: fc.oneof(
      { weight: 5, arbitrary: someOf([...namesOf(call.body), 'other'], odd) },
      { weight: 1, arbitrary: odd },
    ),
    version: fc.constantFrom(undefined, '"1"', 'x'),
  }),
)

function valuesFor<Value>(names: readonly string[], values: fc.Arbitrary<Value>) {
  return fc.record(Object.fromEntries(names.map((name) => [name, values])))
}

function someOf<Value>(names: readonly string[], values: fc.Arbitrary<Value>) {
  return fc.record(Object.fromEntries(names.map((name) => [name, values])), { requiredKeys: [] })
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

function namesOf(rule: Call['body']): string[] {
  if (!rule) return []
  const { properties = {}, anyOf = [] } = jsonSchemaOf(rule) as Described
  return [...Object.keys(properties), ...anyOf.flatMap((one) => Object.keys(one.properties ?? {}))]
}

interface Described {
  readonly properties?: object
  readonly anyOf?: readonly Described[]
}
