import { routeList } from '@parvis/engine/testing'
import { resources } from '@parvis/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('what a resource is asked for needs its right, and all else is named', () => {
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
  expect(Object.fromEntries(others.map((route) => [nameOf(route), route.access]))).toEqual(otherRoutes)
})

const otherRoutes = {
  'GET /api/core/healthcheck': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/files/:id/content': 'public',
  'GET /api/community/pictures/:network/:user': 'public',
  'GET /api/files/:id/variants/:variant': 'public',
  'POST /api/oauth/token': 'public',
  'POST /api/user/login': 'public',
  'POST /api/user/login/passkey': 'public',
  'POST /api/user/login/passkey/begin': 'public',
  'POST /api/user/login/second-factor': 'public',
  'POST /api/user/login/second-factor/passkey': 'public',
  'POST /api/user/login/second-factor/passkey/begin': 'public',
  'POST /api/user/session/refresh': 'public',
  'POST /api/user/register': 'public',
  'POST /api/user/confirm': 'public',
  'POST /api/user/first-administrator': 'public',
  'POST /api/user/first-administrator/accept': 'public',
  'POST /api/user/password/forgot': 'public',
  'POST /api/user/password/reset': 'public',
  'POST /api/user/invitation': 'public',
  'POST /api/user/invitation/accept': 'public',
  'GET /api/visitors/stamp': 'public',
  'POST /api/contact': 'public',
  'POST /api/newsletter': 'public',
  'POST /api/newsletter/confirm': 'public',
  'POST /api/newsletter/leave': 'public',
  'POST /api/quotes {"form":"yes"}': 'public',

  'POST /api/contact-messages/:id/answers': 'contact-messages.update',
  'POST /api/quotes/:id/answers': 'quotes.update',
  'GET /api/user/quotes': 'quotes.read',
  'GET /api/visitors/data': 'visitors.read',
  'GET /api/visitors/data/count': 'visitors.read',
  'DELETE /api/visitors/data': 'visitors.delete',
  'GET /api/site/builds': 'site-builds.read',
  'GET /api/site/builds/:id': 'site-builds.read',
  'GET /api/site/changes': 'site-builds.read',
  'GET /api/site/conflicts': 'site-builds.read',
  'GET /api/site/content': 'website-settings.read',
  'POST /api/site/publish': 'site-builds.create',
  'DELETE /api/site/publish': 'site-builds.create',
  'POST /api/site/builds/:id/restore': 'site-builds.update',

  'GET /api/trash': 'connected',
  'POST /api/trash/restore': 'connected',
  'POST /api/trash/purge': 'trash.delete',
  'GET /api/accounts': 'accounts.read',
  'POST /api/accounts/:id/activate': 'accounts.update',
  'POST /api/accounts/:id/deactivate': 'accounts.update',
  'GET /api/events': 'connected',
  'GET /api/jobs/:id': 'connected',
  'GET /api/config/admin': 'connected',
  'POST /api/config/admin': 'connected',
  'GET /api/user/identity': 'connected',
  'POST /api/user/logout': 'connected',
  'GET /api/user/profile': 'connected',
  'PUT /api/user/profile': 'connected',
  'POST /api/user/password': 'connected',
  'POST /api/user/username': 'connected',
  'POST /api/user/email': 'connected',
  'GET /api/user/accounts': 'connected',
  'POST /api/user/accounts/:id/select': 'connected',
  'GET /api/user/quota': 'connected',
  'GET /api/user/sessions': 'connected',
  'DELETE /api/user/sessions': 'connected',
  'DELETE /api/user/sessions/:id': 'connected',
  'DELETE /api/users/:id/sessions': 'users.update',
  'POST /api/communities/community': 'communities.create',
  'GET /api/communities/held': 'communities.delete',
  'POST /api/communities/invite': 'communities.create',
  'POST /api/communities/invited': 'communities.update',
  'GET /api/community/overview': 'community-members.read',
  'GET /api/community/statistics': 'community-members.read',
  'GET /api/community/members/:id/data': 'community-members.read',
  'POST /api/community/members/:id/erase': 'communities.update',
  'GET /api/community/members/pictures': 'community-members.read',
  'GET /api/community/members/suggestions': 'community-members.read',
  'GET /api/community/members/:id/suggestions': 'community-members.read',
  'POST /api/community/members/:id/link': 'communities.update',
  'POST /api/community/members/:id/unlink': 'communities.update',
  'POST /api/community/members/:id/not-same': 'communities.update',
  'POST /api/community/members/:id/tags': 'communities.update',
  'POST /api/community/members/tags': 'communities.update',
  'DELETE /api/community/members/tags/:job': 'communities.update',
  'GET /api/community/members/:id/history': 'community-members.read',
  'POST /api/community/networks/invite': 'communities.update',
  'POST /api/community/networks/:id/remove': 'communities.update',
  'POST /api/community/networks/:id/disconnect': 'communities.update',
  'GET /api/community/networks/:id/channels': 'community-networks.read',
  'GET /api/community/networks/:id/messages': 'community-networks.read',
  'POST /api/community/networks/:id/messages': 'communities.update',
  'POST /api/community/networks/:id/messages/:delivery/retry': 'communities.update',
  'POST /api/community/networks/:id/messages/:delivery/settle': 'communities.update',
  'POST /api/community/networks/:id/sync': 'communities.update',
  'DELETE /api/community/networks/:id/sync': 'communities.update',
  'GET /api/community/networks/:id/syncs': 'community-networks.read',
  'GET /api/community/networks/:id/syncs/:run': 'community-members.read',
  'POST /api/community/networks/:id/syncs/:run/apply': 'communities.update',
  'GET /api/user/second-factor': 'connected',
  'POST /api/user/second-factor/totp': 'connected',
  'POST /api/user/second-factor/totp/confirm': 'connected',
  'DELETE /api/user/second-factor/totp': 'connected',
  'POST /api/user/second-factor/recovery-codes': 'connected',
  'POST /api/user/second-factor/passkeys/begin': 'connected',
  'POST /api/user/second-factor/passkeys': 'connected',
  'DELETE /api/user/second-factor/passkeys/:id': 'connected',

  'GET /api/rights/of': 'users.read',
  'GET /api/rights/holders': 'users.read',
  'POST /api/user/view-as': 'users.read',
  'POST /api/files/uploads': 'files.create',
  'OPTIONS /api/files/uploads': 'files.create',
  'OPTIONS /api/files/uploads/:upload': 'files.create',
  'PATCH /api/files/uploads/:upload': 'files.create',
  'DELETE /api/files/uploads/:upload': 'files.create',
  'POST /api/api-users/:id/rotate-key': 'api-users.update',
  'POST /api/invitations/:id/send': 'invitations.create',
}
