import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskStorage } from '@parvis/engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { purgeOld } from './purge-old.js'

let parvis: EvaluationApp
let admin: string
let url: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  url = await parvis.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => parvis.close())

const person = (email: string) => ({ firstname: 'Zénobie', lastname: 'Quillard', email })
const post = (path: string, body: object) =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** Sends one of each kind. */
async function sendAll(email: string): Promise<void> {
  expect((await post('contact', { ...person(email), why: 'other', message: 'Bonjour' })).status).toBe(202)
  expect((await post('newsletter', { email })).status).toBe(202)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...person(email), service: 'web', description: 'Un site' }))
    form.append(name, value)
  form.append('files', new Blob(['Le plan secret de Quillard']), `${email}.txt`)
  expect((await fetch(`${url}/api/quotes`, { method: 'POST', body: form })).status).toBe(202)
}

async function data(method: 'GET' | 'DELETE', email: string, token = admin) {
  const path = `/api/visitors/data?email=${encodeURIComponent(email)}`
  const answer = await parvis.app.inject({ method, url: path, headers: { 'x-token': token } })
  return { status: answer.statusCode, ...answer.json() }
}

/** Rows of all tables that contain a text. */
async function traces(text: string): Promise<string[]> {
  const tables = await parvis.pool.query(`select c.relname as "name" from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`)
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const query = `select 1 from "${name}" t where to_jsonb(t)::text ilike $1 limit 1`
      return ((await parvis.pool.query(query, [`%${text}%`])).rowCount ?? 0) > 0 ? [name as string] : []
    }),
  )
  return found.flat()
}

it('all data of an address is exported, and erased without a trace of the person', async () => {
  await sendAll('zenobie@quillard.example')
  await sendAll('other@visitor.example')
  const report = await data('GET', ' Zenobie@quillard.example')
  expect(report.item).toMatchObject({
    messages: [{ firstname: 'Zénobie', message: 'Bonjour' }],
    quotes: [{ description: 'Un site' }],
    files: [{ name: 'zenobie@quillard.example.txt' }],
    subscriptions: [{ email: 'zenobie@quillard.example' }],
  })
  expect(report.item.mails).toHaveLength(3)
  expect((await traces('zenobie@quillard')).length).toBeGreaterThan(4)
  const [fileId] = report.item.quotes[0].files
  const headers = { 'x-token': admin }
  const { src } = (await parvis.app.inject({ url: `/api/files/${fileId}`, headers })).json().item
  expect((await parvis.app.inject(src)).body).toContain('secret')

  const counted = await parvis.app.inject({
    url: '/api/visitors/data/count?email=zenobie@quillard.example',
    headers,
  })
  const counts = { messages: 1, quotes: 1, files: 1, subscriptions: 1, mails: 3 }
  expect(counted.json()).toEqual({ item: counts })
  expect(await data('DELETE', 'zenobie@quillard.example')).toEqual({
    status: 200,
    item: counts,
  })
  expect(await traces('zenobie@quillard')).toEqual([])
  expect((await parvis.app.inject(src)).statusCode).toBe(404)
  const { item } = await data('GET', 'other@visitor.example')
  expect([item.messages.length, item.quotes.length, item.files.length]).toEqual([1, 1, 1])
  const count = await parvis.app.inject({ url: '/api/quotes?filter={}', headers })
  const total = (
    await parvis.pool.query(`select 1 from "quotes" q join "accounts" a on a."id" = q."accountId"
    where a."house" and q."deletedAt" is null`)
  ).rowCount
  expect(count.headers['content-range']).toContain(`/${total}`)
  const audit = await parvis.pool.query(`select "action" from "audit_log" where "action" like 'visitor%'`)
  expect(audit.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['visitor_exported', 'visitor_erased']),
  )
})

it.each([
  ['the logo of a company', `update "companies" u set "logo" = f."id"`],
  ['a picture of a project', `update "realisations" u set "pictures" = array[f."id"]`],
])('leaves a file that is now %s', async (_, use) => {
  await sendAll('logo@visitor.example')
  const [fileId] = (await data('GET', 'logo@visitor.example')).item.quotes[0].files
  const used = await parvis.pool.query(
    `${use} from "files" f where f."id" = $1 and f."accountId" = u."accountId"`,
    [fileId],
  )
  expect(used.rowCount).toBeGreaterThan(0)
  expect(await data('DELETE', 'logo@visitor.example')).toMatchObject({
    status: 200,
    item: { quotes: 1, files: 0 },
  })
})

it('takes a right of its own, and an address', async () => {
  expect((await data('GET', 'a@visitor.example', await parvis.tokenOf('moderator'))).status).toBe(403)
  expect((await data('DELETE', 'a@visitor.example', await parvis.tokenOf('moderator'))).status).toBe(403)
  expect((await data('DELETE', '%')).status).toBe(422)
  expect((await data('GET', '')).status).toBe(422)
})

it('is erased automatically after the operator’s retention', async () => {
  await sendAll('old@visitor.example')
  await sendAll('young@visitor.example')
  const age = (table: string, days: number) =>
    parvis.pool.query(
      `update "${table}" set "createdAt" = now() - make_interval(days => $1) where "email" = 'old@visitor.example'`,
      [days],
    )
  await age('contact_messages', 1096)
  await age('quotes', 1096)
  await age('newsletter_subscribers', 31)
  const storage = new DiskStorage(join(tmpdir(), 'no-such-files'))
  await purgeOld({ pool: parvis.pool, storage })
  const left = async (email: string) => {
    const { messages, quotes, subscriptions, files } = (await data('GET', email)).item
    return [messages.length, quotes.length, subscriptions.length, files.length]
  }
  expect(await left('old@visitor.example')).toEqual([0, 0, 0, 0])
  expect(await left('young@visitor.example')).toEqual([1, 1, 1, 1])
})
