import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { evaluationPassword } from '../evaluation/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

let parvis: EvaluationApp

beforeAll(async () => {
  parvis = await evaluationApp()
})
beforeEach(async () => {
  await parvis.pool.query('delete from "mails"')
  await parvis.pool.query('update "identities" set "signedInAt" = null')
})
afterAll(() => parvis.close())

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Signs in. @returns the device cookie of the browser from then on */
async function signIn(login: string, cookie = '', password = evaluationPassword) {
  const headers = { 'accept-language': 'en', 'user-agent': userAgent, cookie }
  const payload = { login, password }
  const answer = await parvis.app.inject({ method: 'POST', url: '/api/user/login', headers, payload })
  const device = answer.cookies.find(({ name }) => name === 'parvis_device')
  return device ? `parvis_device=${device.value}` : cookie
}
const mails = async () => (await parvis.pool.query('select * from "mails" order by "id"')).rows

it('notifies a user of a sign-in from a browser they never used, in their language', async () => {
  await signIn('admin')
  expect(await mails()).toEqual([])
  await signIn('admin')
  expect(await mails()).toMatchObject([
    {
      to: 'admin@parvis.test',
      template: 'newDevice',
      locale: 'fr',
      data: { firstname: 'Adrien', device: 'Firefox, Linux', address: '127.0.0.1', timeZone: 'Europe/Paris' },
    },
  ])
})

it('sends nothing for a known browser, even when someone else uses it too', async () => {
  let cookie = await signIn('admin')
  cookie = await signIn('moderator', cookie)
  cookie = await signIn('admin', cookie)
  expect(await signIn('moderator', cookie)).toBe(cookie)
  expect(await mails()).toEqual([])
})

it('takes no cookie for known that another server or person signed', async () => {
  const cookie = await signIn('moderator')
  await signIn('admin')
  await signIn('admin', cookie)
  await signIn('admin', 'parvis_device=AAAAAAAAAAAAAAAAAAAAAA.AAAA')
  expect((await mails()).map(({ to }) => to)).toEqual(['admin@parvis.test', 'admin@parvis.test'])
})

it('knows no browser before the whole sign-in', async () => {
  expect(await signIn('admin', '', 'another password')).toBe('')
  await parvis.pool.query(
    `insert into "totp_secrets" ("identityId", "secret", "confirmedAt")
     select "id", '', now() from "identities" where "username" = 'admin'`,
  )
  expect(await signIn('admin')).toBe('')
  expect(await mails()).toEqual([])
  await parvis.pool.query('delete from "totp_secrets"')
})
