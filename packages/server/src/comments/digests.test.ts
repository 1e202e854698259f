import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storesIn } from '@parvis/engine'
import { resources } from '@parvis/schemas'
import { mentionToken } from '@parvis/schemas/comments'
import { noticeMailsKey } from '@parvis/schemas/notice-mails'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { storeModel } from '../database/store-model.js'
import { operatorAccount } from '../evaluation/people.js'
import { openMailer } from '../mail/index.js'
import { rightsIn } from '../rights/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { mailDigests } from './digests.js'

let parvis: EvaluationApp
let admin: string
let moderator: string
let moderatorId: string
let company: string

beforeAll(async () => {
  parvis = await evaluationApp()
  ;[admin, moderator] = await Promise.all([parvis.tokenOf('admin'), parvis.tokenOf('moderator')])
  const [user] = await rows(`select "id" from "users" where "username" = 'moderator'`)
  moderatorId = user.id
  company = (await call('POST', 'companies', { name: 'Ateliers <Réunis>', type: 'sas' })).item.id
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['comments', 'mails', 'rate_limits']) await rows(`delete from "${table}"`)
  await wants('daily')
})

const rows = async (text: string, values: unknown[] = []) => (await parvis.pool.query(text, values)).rows

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const wants = (setting_value: string) =>
  call('POST', 'config/admin', { setting_key: noticeMailsKey, setting_value }, moderator)
const write = (text: string, recordId = company) =>
  call('POST', 'comments', { resource: 'companies', recordId, body: `${text} ${mentionToken(moderatorId)}` })
const mails = () => rows('select "to", "template", "data" from "mails" order by "id"')
/** As if everything had been written before the morning. */
const nextMorning = () => rows(`update "notices" set "createdAt" = "createdAt" - interval '1 day'`)
const mail = () =>
  mailDigests({
    pool: parvis.pool,
    storeOf: storesIn(parvis.pool, storeModel),
    resources,
    rights: rightsIn(parvis.pool, resources),
  })

it('is mailed the next morning, once, by its records, to those who want one', async () => {
  const other = (await call('POST', 'companies', { name: 'Autre', type: 'sas' })).item.id
  await write('One')
  await write('Two')
  await write('Three', other)
  await mail()
  expect(await mails()).toEqual([])
  await nextMorning()
  await write('After the morning')
  await rows(
    `update "notices" set "createdAt" = now() where "mailedAt" is null and "createdAt" > now() - interval '1 hour'`,
  )
  await mail()
  await mail()
  const name = '@Mona Delmas'
  expect(await mails()).toMatchObject([
    {
      to: 'moderator@parvis.test',
      template: 'commentDigest',
      data: {
        more: 0,
        records: [
          { title: 'Autre', comments: [{ author: 'Adrien Lefèvre', text: `Three ${name}` }] },
          {
            title: 'Ateliers <Réunis>',
            comments: [{ text: `One ${name}` }, { text: `Two ${name}` }],
          },
        ],
      },
    },
  ])
  await nextMorning()
  await mail()
  expect(await mails()).toHaveLength(2)
})

it('is mailed once although the process ends meanwhile, or two mail at once', async () => {
  await write('One')
  await nextMorning()
  await rows(`create function end_process() returns trigger language plpgsql as $$
begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await rows('create trigger "end" before insert on "mails" for each row execute function end_process()')
  await expect(mail()).rejects.toThrow()
  await rows('drop function end_process cascade')
  expect(await mails()).toEqual([])
  await Promise.all([mail(), mail()])
  expect(await mails()).toHaveLength(1)
})

it('leaves out what was read meanwhile, what may no longer be read, and what is gone', async () => {
  const gone = (await call('POST', 'companies', { name: 'Éphémère', type: 'sas' })).item.id
  await write('Gone', gone)
  await call('DELETE', `companies/${gone}`)
  await write('Read')
  await call('POST', 'notices/read', { record: { resource: 'companies', id: company } }, moderator)
  await nextMorning()
  await mail()
  expect(await mails()).toEqual([])
  await write('Mine')
  await nextMorning()
  const groups = await rows(`select "id", "permissions" from "groups" where "accountId" = $1`, [
    operatorAccount.id,
  ])
  await rows(`update "groups" set "permissions" = '{}' where "accountId" = $1`, [operatorAccount.id])
  await rows(`update "users" set "role" = '1' where "id" = $1`, [moderatorId])
  await mail()
  expect(await mails()).toEqual([])
  await rows(`update "users" set "role" = '2' where "id" = $1`, [moderatorId])
  for (const { id, permissions } of groups)
    await rows('update "groups" set "permissions" = $2 where "id" = $1', [id, permissions])
})

it('is not mailed to those who want none, or their mails at once', async () => {
  await wants('none')
  await write('None')
  expect(await mails()).toEqual([])
  await wants('at_once')
  await write('At once')
  expect(await mails()).toMatchObject([{ template: 'commentNotice' }])
  await nextMorning()
  await mail()
  expect(await mails()).toHaveLength(1)
  expect((await wants('hourly')).status).toBe(422)
})

it('leads to the records by its links, through a mail server', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'comments-'))
  const post = await openMailer({
    mailFrom: { name: 'Parvis', address: 'no-reply@parvis.test' },
    publicUrl: 'https://parvis.test',
    delivers: true,
    production: false,
    smtpUrl: undefined,
    warn: () => undefined,
    dataFolder,
  })
  onTestFinished(async () => {
    await post.stop()
    rmSync(dataFolder, { recursive: true })
  })
  post.deliver(parvis.pool)
  await rows(`update "users" set "language" = 'en' where "id" = $1`, [moderatorId])
  await write('In a digest')
  await nextMorning()
  await mail()
  await wants('at_once')
  await write('At once')
  const caught = async () => (await post.caught?.list()) ?? []
  await vi.waitFor(async () => expect(await caught()).toHaveLength(2), { timeout: 60_000 })
  const ids = (await rows('select "id" from "notices"')).map(({ id }) => id)
  const subjects = (await caught()).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual([
    'Adrien Lefèvre mentions you: Ateliers <Réunis>',
    'Your notifications of the day',
  ])
  for (const { text } of await caught()) {
    expect(ids.some((notice) => text.includes(`https://parvis.test/admin/notices/${notice}`))).toBe(true)
    expect(text).toContain('Ateliers <Réunis>')
  }
})
