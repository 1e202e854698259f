import { routeList } from '@parvis/engine/testing'
import { resources } from '@parvis/schemas'
import { accountRights } from '@parvis/schemas/account-rights'
import { systemRights } from '@parvis/schemas/system-rights'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knownRights } from '../../rights/index.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { purposeOf } from './requests.js'
import { nameOf, type StatedRoute, withStatedRoutes } from './stated-routes.js'

let parvis: EvaluationApp
let routes: readonly StatedRoute[]

beforeAll(async () => {
  ;({ made: parvis, routes } = await withStatedRoutes(evaluationApp))
})
afterAll(() => parvis.close())

const isReference = ({ path }: StatedRoute) => path.startsWith('/api/docs')
const named = () => routes.filter((route) => route.method !== 'HEAD' && !isReference(route))

/** The right that each method on a resource asks for; all but these are named below. */
const methodRights: Readonly<Record<string, string>> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
}

it('no route of the app is missed', async () => {
  await parvis.app.ready()
  const all = routeList(parvis.app).filter((route) => !route.includes(' /api/docs'))
  expect(named().map(nameOf).sort()).toEqual(all.sort())
})

it('every route states what it asks', () => {
  expect(routes.filter(({ access }) => !access).map(nameOf)).toEqual([])
})

it('the reference only shows itself', () => {
  expect(new Set(routes.filter(isReference).map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD']))
})

it('what a resource is asked for needs its right, and all else a right that there is, or somebody connected', () => {
  // What operators alone have cannot be given to anybody.
  const rights = new Set<string>([
    ...knownRights(resources),
    ...Object.values(accountRights),
    ...Object.values(systemRights),
  ])
  const others = named().filter((route) => {
    const { resource, action } = purposeOf(route)
    const rest = route.path.replace(`/api/${resource?.path}`, '')
    if (!resource || (!action && !['', '/export'].includes(rest))) return true
    const entity = resource.embedding?.holder.name ?? resource.name
    const right = resource.embedding && route.method !== 'GET' ? 'update' : methodRights[route.method]
    const asked = `${entity}.${action === 'restore' ? 'delete' : right}`
    expect([nameOf(route), route.access]).toEqual([nameOf(route), asked])
    return false
  })
  expect(resources.length).toBeGreaterThan(15)
  const isPublic = ({ access }: StatedRoute) => access === 'public'
  expect(others.filter(isPublic).map(nameOf).sort()).toEqual([...publicRoutes].sort())
  const known = ({ access }: StatedRoute) => access === 'connected' || rights.has(String(access))
  expect(others.filter((route) => !isPublic(route) && !known(route)).map(nameOf)).toEqual([])
})

it('what changes something asks for more than the right to read', () => {
  const changing = named().filter(({ method }) => method !== 'GET')
  const asking = changing.filter(({ access }) => String(access).endsWith('.read'))
  // Looking at the console as somebody else changes nothing of theirs; the others only compute something.
  expect(asking.map(nameOf).sort()).toEqual([
    'POST /api/community/announcements/instants',
    'POST /api/community/widgets/:widget/networks/:id/dry-run',
    'POST /api/tokens/:id/mint/rehearsal',
    'POST /api/tokens/:id/verification',
    'POST /api/user/view-as',
  ])
})

/** What anybody may call: whatever is public stands here, too. */
const publicRoutes = [
  'GET /api/core/healthcheck',
  'GET /api/openapi.json',
  'GET /api/files/:id/content',
  'GET /api/community/pictures/:network/:user',
  'GET /api/files/:id/variants/:variant',
  'POST /api/oauth/token',
  'POST /api/user/login',
  'POST /api/user/login/passkey',
  'POST /api/user/login/passkey/begin',
  'POST /api/user/login/second-factor',
  'POST /api/user/login/second-factor/passkey',
  'POST /api/user/login/second-factor/passkey/begin',
  'POST /api/user/session/refresh',
  'POST /api/user/register',
  'POST /api/user/confirm',
  'POST /api/user/first-administrator',
  'POST /api/user/first-administrator/accept',
  'POST /api/user/password/forgot',
  'POST /api/user/password/reset',
  'POST /api/user/invitation',
  'POST /api/user/invitation/accept',
  'GET /api/visitors/stamp',
  'GET /ipfs/*',
  'POST /api/contact',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/leave',
  'POST /api/quotes {"form":"yes"}',
]
