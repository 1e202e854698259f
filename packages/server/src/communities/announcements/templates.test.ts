import { tmpdir } from 'node:os'
import { storesIn, systemCaller } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeModel } from '../../database/store-model.js'
import { addLogo } from '../../evaluation/logos.js'
import { type AnnouncementWorld, announcementWorld } from '../testing/announcement-world.js'

let on: AnnouncementWorld

beforeAll(async () => {
  on = await announcementWorld()
})
afterAll(() => on.close())

const path = 'community/announcement-templates'
const store = () => storesIn(on.parvis.pool, storeModel)(systemCaller('evaluationData', on.accountId))
const addPicture = (name: string) =>
  addLogo(store(), { storage: on.parvis.storage, stagingFolder: tmpdir() }, on.accountId, name)

const poll = { pollQuestion: 'On y va ?', pollAnswers: ['Oui'] }
const content = { versions: [{ language: 'fr', text: 'Bonjour', ...poll }], format: 'embed', pollHours: 48 }

it('has the content of an announcement, and may be incomplete as a draft may', async () => {
  const made = await on.post(path, { name: 'Sortie', ...content })
  expect(made).toMatchObject({ status: 201, item: { name: 'Sortie', ...content } })
  expect((await on.call('GET', `${path}/${made.item.id}`)).item).toMatchObject(content)
  expect(await on.post(path, { name: 'Vide' })).toMatchObject({ status: 201, item: { versions: [] } })
})

it('is refused what no announcement can have', async () => {
  const version = { language: 'fr', text: 'a'.repeat(2001) }
  expect(await on.post(path, { name: 'Trop', versions: [version] })).toMatchObject({
    status: 422,
    errors: [{ path: 'versions.0.text', code: 'too_long' }],
  })
  const twice = [
    { language: 'fr', text: 'a' },
    { language: 'fr', text: 'b' },
  ]
  expect(await on.post(path, { name: 'Deux', versions: twice })).toMatchObject({
    status: 422,
    errors: [{ path: 'versions.1.language', code: 'duplicate' }],
  })
  expect(await on.post(path, { name: 'Salons', targets: [] })).toMatchObject({
    status: 422,
    errors: [{ path: 'targets' }],
  })
})

it('refers to a picture that was deleted as announcements do', async () => {
  const picture = await addPicture('Affiche')
  const { item: template } = await on.post(path, { name: 'Affiche', ...content, picture })
  const draft = await on.write([], [{ language: 'fr', text: 'Bonjour' }], { picture })
  await store().remove(files, picture)
  const { item: stored } = await on.call('GET', `${path}/${template.id}`)
  expect(stored.picture).toBe((await on.read(draft.id)).picture)
  const refusals = [
    await on.post(path, { name: 'Encore', picture }),
    await on.post('community/announcements', { title: 'Encore', picture }),
  ]
  const [one, other] = refusals.map(({ status, errors }) => ({ status, errors }))
  expect(one).toMatchObject({ status: 422, errors: [{ path: 'picture' }] })
  expect(one).toEqual(other)
})

it('is of its community', async () => {
  const other = String((await on.post('communities', { name: 'Autre' })).item.id)
  const { item } = await on.post(path, { name: 'Ailleurs' }, 'moderator', other)
  expect(await on.call('GET', `${path}/${item.id}`)).toMatchObject({ status: 404 })
  const { items } = await on.call('GET', path)
  expect(items.map(({ name }) => name)).not.toContain('Ailleurs')
})

it('is read by those who may read it', async () => {
  const headers = { 'x-token': await on.parvis.tokenOf('client'), 'x-community': on.community }
  expect((await on.parvis.app.inject({ method: 'GET', url: `/api/${path}`, headers })).statusCode).toBe(403)
})
