import { DocumentCheck, type Stock, type WriteLog, writeLogOf } from '@parvis/engine/testing'
import { trashRights } from '@parvis/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasCredentials } from '../../api-users/index.js'
import { clientAccount, operatorAccount } from '../../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { isOfOperators } from './caller-rights.js'
import { type CallersFor, type MatrixCaller, people, rightHolders, strangers } from './callers.js'
import { foreignIdIn, idsOfEach, sharedIds } from './foreign-ids.js'
import { type Case, casesOf, stocked } from './matrix.js'
import { programsOf, refusedPrograms } from './programs.js'
import { purposeOf, requestOf } from './requests.js'
import { nameOf, type StatedRoute, withStatedRoutes } from './stated-routes.js'
import { localeOf, wrongWith } from './wrong-with.js'

let parvis: EvaluationApp
let routes: readonly StatedRoute[]
let stock: Stock
let log: WriteLog
let document: DocumentCheck
let everyone: readonly MatrixCaller[]
let holdersOf: CallersFor
let operatorIds: ReadonlySet<string>
let clientIds: ReadonlySet<string>
/** The ids of the operator account, except those that it shares with that client. */
let unsharedIds: ReadonlySet<string>
let calls = 0

beforeAll(async () => {
  ;({ made: parvis, routes } = await withStatedRoutes(evaluationApp))
  document = new DocumentCheck((await parvis.app.inject('/api/openapi.json')).json())
  stock = await stocked(parvis)
  ;[operatorIds, clientIds] = await idsOfEach(parvis.pool, operatorAccount.id, clientAccount.id)
  const shared = await sharedIds(parvis.pool, operatorAccount.id, clientAccount.id)
  unsharedIds = new Set([...operatorIds].filter((id) => !shared.has(id)))
  const programs = await programsOf(parvis)
  everyone = [
    ...(await strangers(parvis)),
    ...(await people(parvis)),
    ...(await refusedPrograms(parvis, programs)),
  ]
  holdersOf = rightHolders(parvis, routes, programs)
  log = await writeLogOf(parvis.pool)
})
afterAll(() => parvis.close())

it('answers every call as its route states, and discloses nothing of other accounts', async () => {
  const surprises: string[] = []
  for (const [access, some] of byAccess()) {
    const callers = access.includes('.') ? [...everyone, ...(await holdersOf(access))] : everyone
    await log.latest()
    for (const route of some)
      for (const one of casesOf(stock, route, callers, routes.indexOf(route)))
        surprises.push(...(await surpriseOf(one)))
  }
  console.info(`${calls} calls of ${routes.length} routes`)
  expect(surprises).toEqual([])
  expect(calls).toBeGreaterThan(5000)
}, 900_000)

/** The routes by what they ask, but for the reference's own page; what empties the trash, from which others restore, is last. */
function byAccess(): [access: string, routes: StatedRoute[]][] {
  const groups = new Map<string, StatedRoute[]>()
  for (const route of routes.filter(({ path }) => !path.startsWith('/api/docs')))
    groups.set(`${route.access}`, [...(groups.get(`${route.access}`) ?? []), route])
  const isLast = ([access]: readonly [string, unknown]) => Number(access === trashRights.delete)
  return [...groups].sort((one, other) => isLast(one) - isLast(other))
}

function sharesPublicPath({ method, path, isForSubmissions }: StatedRoute): boolean {
  const others = routes.filter(
    (route) => route.isForSubmissions && route.path === path && route.method === method,
  )
  return !isForSubmissions && others.length > 0
}

/** Makes a call. @returns what is wrong with its answer, or with what it left in the database */
async function surpriseOf(one: Case): Promise<string[]> {
  const { route, caller, place, id } = one
  const locale = localeOf(++calls)
  const within = await stock.headersOf(caller.isForeign ? clientAccount.id : operatorAccount.id)
  const own = await caller.headers()
  // Without credentials, the public route of the same path answers.
  if (!hasCredentials(own) && sharesPublicPath(route)) return []
  const headers = { ...own, ...within, 'accept-language': locale }
  const answer = await parvis.app.inject(requestOf(route, id, headers))
  const wrong =
    wrongWith(one, answer, locale, document) ??
    foreignIdIn(answer, foreignTo(one), id) ??
    (await wronglyWritten(answer.statusCode))
  if (place === 'trashed' && answer.statusCode === 200) await throwAway(one)
  if (endings.includes(nameOf(route))) caller.resetSession()
  return wrong ? [`${nameOf(route)}, ${caller.name}, ${place} record: ${wrong}`] : []
}

/** The ids that an answer may not disclose. */
function foreignTo({ route, caller }: Case): ReadonlySet<string> {
  // The list of all accounts has their ids, and nothing of their content.
  if (isOfOperators(route.access ?? '')) return new Set()
  if (!caller.isForeign) return clientIds
  const disclosesShared = /^\/api\/(?:user\/)?quotes(?:\/|$)/.test(route.path)
  return disclosesShared ? unsharedIds : operatorIds
}

/** After these, the next call needs another session. */
const endings = ['POST /api/user/logout', 'DELETE /api/user/sessions']

/** What a refused call may leave: when someone was here, that they tried, and, a moment later, that a program did. */
const marks = ['sessions', 'rate_limits', 'challenges', 'api_users', 'audit_log']

async function wronglyWritten(status: number): Promise<string | undefined> {
  const written = (await log.latest()).find(({ table }) => !marks.includes(table))
  return written && status >= 400 ? `wrote to ${written.table} and then refused` : undefined
}

async function throwAway({ route, id }: Case): Promise<void> {
  const { resource } = purposeOf(route)
  await parvis.pool.query(
    `update "${resource?.name.replaceAll('-', '_')}" set "deletedAt" = now() where "accountId" = $1 and "id" = $2`,
    [operatorAccount.id, id],
  )
  await log.latest()
}
