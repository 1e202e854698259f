import { expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { startSession } from '../support/login-page.js'
import { frenchDarkWide } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test.each([
  ['client', 1],
  ['moderator', 2],
  ['admin', 3],
  ['mcp', 100],
] as const)('Role is numeric: %s has %i', async (login, role) => {
  const { call } = await signIn(running.product.url, login)
  expect((await (await call('GET', '/user/identity')).json()).connectedUser.role).toBe(role)
})

test('A permission check tests membership in the permissions list', async () => {
  const moderator = await signIn(running.product.url, 'moderator')
  const { permissions } = await (await moderator.call('GET', '/user/identity')).json()
  expect(permissions).not.toContain('groups.create')
  const refused = await moderator.call('POST', '/groups', { group_name: 'Non', permissions: [], members: [] })
  expect([refused.status, (await refused.json()).right]).toEqual([403, 'groups.create'])
})

test('Per entity there are five rights: full, create, read, update, delete; and navigation.media and navigation.api', async () => {
  const rights = ['full', 'create', 'read', 'update', 'delete'].map((action) => `faq.${action}`)
  const permissions = [...rights, 'navigation.media', 'navigation.api']
  const values = { group_name: 'Tout', permissions, members: [] }
  expect((await running.api.call('POST', '/groups', values)).status).toBe(201)
  const refused = await running.api.call('POST', '/groups', { ...values, permissions: ['faq.fly'] })
  expect(refused.status).toBe(422)
})

test('Permissions are granted per group: one who is in none has nothing but their own', async () => {
  const permissionsOf = async () => {
    const { call } = await signIn(running.product.url, 'moderator')
    return (await (await call('GET', '/user/identity')).json()).permissions
  }
  const { items } = await (await running.api.call('GET', '/users')).json()
  const moderator = items.find(({ username }: { username: string }) => username === 'moderator')
  const granted = {
    group_name: 'Traducteurs',
    permissions: ['pages.update'],
    members: [{ user: moderator.id }],
  }
  expect(await permissionsOf()).not.toContain('pages.update')
  const made = await running.api.call('POST', '/groups', granted)
  expect([made.status, await made.text()]).toEqual([201, expect.any(String)])
  expect(await permissionsOf()).toContain('pages.update')
})

test('Moderators have navigation.media; administrators navigation.api too', async () => {
  const permissionsOf = async (login: string) => {
    const { call } = await signIn(running.product.url, login)
    return (await (await call('GET', '/user/identity')).json()).permissions
  }
  expect(await permissionsOf('client')).not.toContain('navigation.media')
  expect(await permissionsOf('moderator')).toContain('navigation.media')
  expect(await permissionsOf('admin')).toEqual(expect.arrayContaining(['navigation.media', 'navigation.api']))
})

test('Check All and Uncheck All controls exist, and do so', async () => {
  const { items } = await (await running.api.call('GET', '/groups?range=[0,0]')).json()
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await startSession(visitor)
  await page.goto(`/admin/settings/groups/${items[0].id}/permissions`)
  const boxes = page.getByRole('grid').getByRole('checkbox')
  await boxes.first().waitFor()
  await page.getByRole('button', { name: 'Tout cocher', exact: true }).click()
  expect(await boxes.evaluateAll((all) => all.every((box) => (box as HTMLInputElement).checked))).toBe(true)
  await page.getByRole('button', { name: 'Tout décocher', exact: true }).click()
  expect(await boxes.evaluateAll((all) => all.some((box) => (box as HTMLInputElement).checked))).toBe(false)
  await visitor.end()
})

test('The console only hides what would be refused: a moderator has no entry for API users, and is refused there', async () => {
  const visitor = await running.visit(frenchDarkWide)
  const { page } = visitor
  await startSession(visitor, 'moderator@parvis.test')
  await page.goto('/admin/media/community')
  await page.getByRole('navigation').getByRole('link', { name: 'Communautés', exact: true }).waitFor()
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Utilisateurs API', exact: true })
  expect(await entry.count()).toBe(0)
  await page.goto('/admin/api/users')
  await page.getByText('Accès refusé').first().waitFor()
  await visitor.end()
})

test('API users are limited to their allowed entities and whitelisted IPs', async () => {
  const layer = { setting_key: 'enable_api_layer', setting_value: 'true', setting_type: 'boolean' }
  await running.api.call('POST', '/config/admin', { ...layer, user_restriction: false })
  const program = async (username: string, whitelisted_ip: string[]) => {
    const values = { username, auth_type: '0', whitelisted_ip, allowed_entities: ['faq.read'] }
    const made = await running.api.call('POST', '/api-users', values)
    const { api_key: key } = (await made.json()).item
    return async (path: string) =>
      (await fetch(`${running.product.url}/api/${path}`, { headers: { 'x-api-key': key } })).status
  }
  const [elsewhere, anywhere] = [await program('ailleurs', ['192.0.2.9']), await program('partout', ['*'])]
  expect([await elsewhere('faq'), await anywhere('faq'), await anywhere('companies')]).toEqual([
    403, 200, 403,
  ])
})
