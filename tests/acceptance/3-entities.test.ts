import { expect, test } from 'vitest'
import { connectServer } from '../support/connected-server.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { frenchDarkWide } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

/** Creates a record and reads it back. */
async function createRecord(path: string, values: object): Promise<Record<string, unknown>> {
  const made = await running.api.call('POST', `/${path}`, values)
  expect(made.status, await made.clone().text()).toBe(201)
  const { id } = (await made.json()).item
  return (await (await running.api.call('GET', `/${path}/${id}`)).json()).item
}

/** The first of a list. */
async function first(path: string, headers?: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await running.api.call('GET', `/${path}?range=[0,0]`, undefined, headers)
  return (await answer.json()).items[0]
}

test('Connected user: token, role (number); Permissions: a list of strings', async () => {
  const { connectedUser, permissions } = await (await running.api.call('GET', '/user/identity')).json()
  expect(connectedUser).toMatchObject({ token: running.api.token, role: 3 })
  expect(permissions).toEqual(expect.arrayContaining([expect.stringMatching(/^[a-z-]+\.[a-z]+$/)]))
})

test('Admin setting: setting_key, setting_value, setting_type, user_restriction', async () => {
  const { items } = await (await running.api.call('GET', '/config/admin')).json()
  expect(items).toContainEqual(
    expect.objectContaining({ setting_key: 'darkmode', setting_type: 'boolean', user_restriction: true }),
  )
  expect(items).toContainEqual(expect.objectContaining({ setting_key: 'lang' }))
})

test('Community: name, logo, description (a map of locale to text), tagLine, foundingAt', async () => {
  const description = { fr: 'Photographes', en: 'Photographers' }
  const values = { name: 'Chambre noire', description, tagLine: 'Ensemble', foundingAt: '2019-03-02' }
  expect(await createRecord('communities', values)).toMatchObject({
    name: 'Chambre noire',
    description,
    tagLine: 'Ensemble',
    logo: null,
    foundingAt: '2019-03-02',
  })
})

test('CommunityNetwork: name, type; Community member: presences, each with networkId; isBot; a joined date; a sync status with its date', async () => {
  const made = await running.api.call('POST', '/communities', { name: 'Les Entités' })
  const { id } = (await made.json()).item
  const { networkId } = await connectServer(running.api, id, 'Harbour Makers')
  const within = { 'x-community': id }
  expect(await first('community/networks', within)).toMatchObject({ name: 'Harbour Makers', type: 'discord' })
  await eventually(async () =>
    expect(await first('community/members', within)).toMatchObject({
      presences: [expect.objectContaining({ networkId })],
      isBot: expect.any(Boolean),
      joinedAt: expect.stringMatching(/^\d{4}-/),
      syncState: 'synced',
      syncedAt: expect.stringMatching(/^\d{4}-/),
    }),
  )
})

test('ApiUser: username; auth_type; api_key, shown in full only once; whitelisted_ip; allowed entities', async () => {
  const values = { username: 'robot', auth_type: '0', whitelisted_ip: [] }
  const made = (await (await running.api.call('POST', '/api-users', values)).json()).item
  expect(made).toMatchObject({ username: 'robot', whitelisted_ip: [] })
  const again = (await (await running.api.call('GET', `/api-users/${made.id}`)).json()).item
  expect(String(made.api_key).length).toBeGreaterThan(20)
  expect(again.api_key).not.toBe(made.api_key)
})

test('Company: its fields, and members with firstname, lastname, email, role and representative', async () => {
  const member = {
    firstname: 'Ada',
    lastname: 'Moreau',
    email: 'ada@exemple.example',
    role: 'PDG',
    representative: true,
  }
  const company = {
    name: 'Atelier des Tests',
    type: 'sas',
    foundingDate: '2001-02-03',
    address_name: 'Siège',
    address_road: '1 rue du Test',
    address_postalCode: '75001',
    address_city: 'Paris',
    address_country: 'FR',
    emailLanguage: 'en',
    billingEmail: 'factures@exemple.example',
    phoneNumber: '+33142278186',
    members: [member],
  }
  expect(await createRecord('companies', company)).toMatchObject(company)
})

test('Group: group_name, group_default; the default group is given to every new user of the account', async () => {
  expect(await createRecord('groups', { group_name: 'Essais', permissions: [], members: [] })).toMatchObject({
    group_name: 'Essais',
    group_default: false,
  })
  const { items } = await (await running.api.call('GET', '/groups')).json()
  expect(items.filter(({ group_default }: { group_default: boolean }) => group_default)).toHaveLength(1)
})

test('ContactForm: firstname, lastname, email, phone, why, whereKnow, language, message', async () => {
  const message = {
    firstname: 'Inès',
    lastname: 'Caron',
    email: 'ines@exemple.example',
    phone: '+33142278186',
    why: 'question',
    whereKnow: 'wordOfMouth',
    language: 'fr',
    message: 'Bonjour',
  }
  expect(await createRecord('contact-messages', message)).toMatchObject(message)
})

test('File: name, description, image, collection; FileCollection: name, description, cover image', async () => {
  const collection = await createRecord('file-collections', { name: 'Essais', description: 'Des essais' })
  expect(collection).toMatchObject({ name: 'Essais', cover: null })
  const { items } = await (await running.api.call('GET', '/files?range=[0,0]')).json()
  expect(items[0]).toMatchObject({ name: expect.any(String), mediaType: expect.any(String) })
  expect(items[0]).toHaveProperty('collection')
  expect(items[0]).toHaveProperty('description')
})

test('File: a picture has an image, in the sizes it is shown in', async () => {
  const filter = encodeURIComponent(JSON.stringify({ mediaType: 'image/webp' }))
  const { items } = await (await running.api.call('GET', `/files?filter=${filter}&range=[0,0]`)).json()
  const image = await fetch(new URL(items[0].src, running.product.url))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('Admin link: title, position', async () => {
  expect(await first('admin-links')).toMatchObject({ title: { fr: 'Clients', en: 'Clients' }, position: 1 })
})

test('Dashboard, with its DashboardItems', async () => {
  expect(await first('dashboards')).toMatchObject({
    name: expect.any(String),
    items: expect.arrayContaining([expect.objectContaining({ type: 'list', source: 'quotes' })]),
  })
})

test('SettingsWebsite', async () => {
  expect(await first('website-settings')).toMatchObject({
    id: expect.any(String),
    version: expect.any(Number),
  })
})

test('User, and Account with the role one has in it (UserAccount)', async () => {
  expect(await first('users')).toMatchObject({ username: expect.any(String), role: expect.any(String) })
  expect(await first('user/accounts')).toMatchObject({ name: 'Parvis', role: 3, current: true })
})

test('Locale: a list; Health: health_version', async () => {
  const { items } = await (await running.api.call('GET', '/locales')).json()
  expect(items.map(({ code }: { code: string }) => code).sort()).toEqual(['en', 'fr'])
  const health = await (await running.api.call('GET', '/core/healthcheck')).json()
  expect(health.health_version).toMatch(/^[0-9a-f]{10}$/)
})

test('Registration fields: Firstname, Lastname, Username, Email, Password', async () => {
  const refused = await running.api.call('POST', '/user/register', {})
  const { errors } = await refused.json()
  expect([refused.status, errors.map(({ path }: { path: string }) => path).sort()]).toEqual([
    422,
    ['email', 'firstname', 'lastname', 'password', 'username'],
  ])
})

test('Client-side storage: local storage has the community, session storage the session token', async () => {
  const { id } = (await (await running.api.call('POST', '/communities', { name: 'La gardée' })).json()).item
  const visitor = await running.visit(frenchDarkWide)
  await enter(visitor)
  const { page } = visitor
  await page.goto(`/admin/media/community/dashboard?community=${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const stored = () =>
    page.evaluate(() => [localStorage.getItem('selectedCompanyId'), sessionStorage.getItem('parvis.token')])
  await eventually(async () => expect(await stored()).toEqual([id, expect.stringMatching(/^[\w-]{43}$/)]))
  expect(await page.evaluate(() => localStorage.getItem('parvis.token'))).toBeNull()
  await visitor.end()
})
