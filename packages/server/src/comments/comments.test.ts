import { communities, communityTags, companies, resources } from '@parvis/schemas'
import { mentionToken, mostComments } from '@parvis/schemas/comments'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operatorAccount } from '../evaluation/people.js'
import { readEvents } from '../events/testing/read-events.js'
import { strictLimits } from '../limits/index.js'
import { addPerson, openSession } from '../proof/access/people.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'
import { purgeTrash } from '../trash/index.js'
import { purgeNotices, sweepComments } from './purge-comments.js'

let parvis: EvaluationApp
let admin: string
let moderator: string
let client: string
let adminId: string
let moderatorId: string
let company: string

beforeAll(async () => {
  parvis = await evaluationApp()
  ;[admin, moderator, client] = await Promise.all([
    parvis.tokenOf('admin'),
    parvis.tokenOf('moderator'),
    parvis.tokenOf('client'),
  ])
  ;[adminId, moderatorId] = await Promise.all([idOf('admin'), idOf('moderator')])
  company = (await call('POST', companies.path, { name: 'Les Ateliers', type: 'sas' })).item.id
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['comments', 'mails', 'rate_limits']) await rows(`delete from "${table}"`)
})

const rows = async (text: string, values: unknown[] = []) => (await parvis.pool.query(text, values)).rows

async function idOf(username: string): Promise<string> {
  const [user] = await rows(`select "id" from "users" where "username" = $1 and "accountId" = $2`, [
    username,
    operatorAccount.id,
  ])
  return user.id
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = admin) {
  const headers = { 'x-token': token, 'accept-language': 'en' }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, link: String(answer.headers.link ?? ''), ...answer.json() }
}

const onCompany = (more: object = {}) => ({ resource: companies.name, recordId: company, ...more })
const query = (more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ resource: companies.name, recordId: company, ...more })}`

async function write(body: string, token = admin, more: object = {}) {
  const { status, item } = await call('POST', 'comments', onCompany({ body, ...more }), token)
  expect(status).toBe(201)
  return item
}

const noticesOf = async (token: string, more = '') =>
  (await call('GET', `notices${more}`, undefined, token)).items
const unreadOf = async (token: string) => (await call('GET', 'notices/unread', undefined, token)).item.count

/** Somebody of the operator’s account, by their session. */
async function personWith(rights: readonly string[]) {
  const id = await addPerson(parvis.pool, { accountId: operatorAccount.id, role: 1, rights })
  return { id, token: await openSession(parvis.pool, id, operatorAccount.id) }
}

describe('comments on a record', () => {
  it('are listed the last one first, page by page, and counted', async () => {
    for (let index = 1; index <= 21; index++) await write(`Comment ${index}`)
    const first = await call('GET', `comments${query()}`)
    expect(first.items.map(({ body }: { body: string }) => body).slice(0, 2)).toEqual([
      'Comment 21',
      'Comment 20',
    ])
    expect(first.items).toHaveLength(20)
    const cursor = first.items.at(-1).id
    expect(first.link).toContain(`cursor=${cursor}`)
    const last = await call('GET', `comments${query({ cursor })}`)
    expect(last.items.map(({ body }: { body: string }) => body)).toEqual(['Comment 1'])
    expect(last.link).toBe('')
    expect((await call('GET', `comments/count${query()}`)).item).toEqual({ count: 21 })
  })

  it('show their author and whom they mention by their present names', async () => {
    const comment = await write(`See this, ${mentionToken(moderatorId)}.`)
    expect(comment).toMatchObject({
      version: 1,
      author: { id: adminId, name: 'Adrien Lefèvre' },
      mentions: [{ id: moderatorId, name: 'Mona Delmas' }],
      editedAt: null,
      isDeleted: false,
      mayChange: true,
      mayDelete: true,
    })
    const [seen] = (await call('GET', `comments${query()}`, undefined, moderator)).items
    expect(seen).toEqual({ ...comment, mayChange: false, mayDelete: seen.mayDelete })
  })

  it('are changed by their author alone, unless they were changed meanwhile', async () => {
    const { id } = await write('Befor')
    const changed = await call('PUT', `comments/${id}`, { version: 1, body: 'Before' })
    expect(changed.item).toMatchObject({ version: 2, body: 'Before', editedAt: expect.any(String) })
    const late = await call('PUT', `comments/${id}`, { version: 1, body: 'Too late' })
    expect([late.status, late.current.body]).toEqual([412, 'Before'])
    expect((await call('PUT', `comments/${id}`, { version: 2, body: 'x' }, moderator)).status).toBe(403)
  })

  it('are deleted by their author or with the right to delete the record, which the audit log says', async () => {
    const reader = await personWith(['companies.read'])
    const { id } = await write('A secret of the admin')
    expect((await call('DELETE', `comments/${id}`, undefined, reader.token)).status).toBe(403)
    const own = await write('Mine', reader.token)
    expect((await call('DELETE', `comments/${own.id}`)).status).toBe(200)
    const audit = await rows(`select "actor", "record" from "audit_log" where "action" = 'comment_deleted'`)
    expect(audit).toEqual([{ actor: 'admin', record: company }])
    expect((await call('DELETE', `comments/${id}`)).status).toBe(200)
    expect((await rows(`select 1 from "audit_log" where "action" = 'comment_deleted'`)).length).toBe(1)
    const { items } = await call('GET', `comments${query()}`)
    expect(items).toMatchObject([
      { body: '', isDeleted: true, mayDelete: false, mayChange: false },
      { body: '', isDeleted: true },
    ])
    expect((await call('GET', `comments/count${query()}`)).item.count).toBe(0)
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        (await call(method, `comments/${id}`, method === 'PUT' ? { version: 2, body: 'x' } : undefined))
          .status,
      ).toBe(404)
  })

  it.each([
    [{ body: ' ' }, 'body', 'required'],
    [{ body: 'x'.repeat(5001) }, 'body', 'too_long'],
    [{ body: 'a\0b' }, 'body', 'invalid_text'],
    [{ body: 'a\uD800b' }, 'body', 'invalid_text'],
    [{ body: 3 }, 'body', 'invalid_type'],
    [{ body: 'x', resource: 'nothing' }, 'resource', 'invalid_choice'],
    [{ body: 'x', resource: communityTags.name }, 'within', 'required'],
    [{ body: 'x', recordId: 'none' }, 'recordId', 'invalid_type'],
  ])('are refused %#', async (values, path, code) => {
    const { status, errors } = await call('POST', 'comments', onCompany(values))
    expect([status, errors]).toMatchObject([422, [{ path, code }]])
  })

  it('are bounded, each by its record and by its author', async () => {
    await write('One')
    await rows(
      `insert into "comments" ("accountId", "id", "resource", "recordId", "authorId", "body")
select "accountId", gen_random_uuid(), "resource", "recordId", "authorId", 'x' from "comments", generate_series(2, $1)`,
      [mostComments],
    )
    const { status, errors } = await call('POST', 'comments', onCompany({ body: 'One more' }))
    expect([status, errors[0]]).toMatchObject([
      422,
      { path: 'body', message: 'This record has 1000 comments already, and takes no more.' },
    ])
    expect(strictLimits.comment.account.count).toBeGreaterThan(100)
  })
})

describe('who may', () => {
  /** Every call about a record, with what it answers. */
  async function answers(token: string, record: object, id: string): Promise<number[]> {
    const named = `?${new URLSearchParams(record as Record<string, string>)}`
    const calls = [
      () => call('GET', `comments${named}`, undefined, token),
      () => call('GET', `comments/count${named}`, undefined, token),
      () => call('GET', `comments/people${named}`, undefined, token),
      () => call('POST', 'comments', { ...record, body: 'x' }, token),
      () => call('PUT', `comments/${id}`, { version: 1, body: 'x' }, token),
      () => call('DELETE', `comments/${id}`, undefined, token),
    ]
    const statuses: number[] = []
    for (const each of calls) statuses.push((await each()).status)
    return statuses
  }

  it('is who may read the record', async () => {
    const { id } = await write('x')
    const none = await personWith(['faq.read'])
    expect(await answers(none.token, onCompany(), id)).toEqual([403, 403, 403, 403, 403, 403])
    const other = await call('GET', `companies/${company}`, undefined, none.token)
    expect(other.status).toBe(403)
  })

  it('is nobody of another account', async () => {
    const { id } = await write('x')
    expect(await answers(client, onCompany(), id)).toEqual([404, 200, 404, 404, 404, 404])
    expect((await call('GET', `comments/count${query()}`, undefined, client)).item.count).toBe(0)
  })

  it('is nobody while the record is in the trash, and those who could before once it is back', async () => {
    const { item } = await call('POST', companies.path, { name: 'Éphémère', type: 'sas' })
    const record = { resource: companies.name, recordId: item.id }
    const { id } = (await call('POST', 'comments', { ...record, body: 'x' })).item
    await call('DELETE', `companies/${item.id}`)
    expect(await answers(admin, record, id)).toEqual([404, 200, 404, 404, 404, 404])
    await call('POST', `companies/${item.id}/restore`)
    expect((await call('GET', `comments?${new URLSearchParams(record)}`)).items).toHaveLength(1)
  })

  it('comments on what is within a community names it, and no other', async () => {
    const made = async (name: string) => (await call('POST', communities.path, { name })).item.id
    const [one, other] = [await made('Une'), await made('Autre')]
    const headers = { 'x-token': admin, 'x-community': one }
    const header = communityTags.within?.header ?? ''
    const answer = await parvis.app.inject({
      method: 'POST',
      url: `/api/${communityTags.path}`,
      headers: { ...headers, [header]: one },
      payload: { name: 'Fidèles' },
    })
    const record = { resource: communityTags.name, recordId: answer.json().item.id }
    const { status, item } = await call('POST', 'comments', { ...record, within: one, body: 'x' })
    expect(status).toBe(201)
    expect(await answers(admin, { ...record, within: other }, item.id)).toEqual([
      404, 200, 404, 404, 200, 200,
    ])
    const mention = { ...record, within: one, body: mentionToken(moderatorId) }
    const reader = await personWith([`${communityTags.name}.read`])
    expect((await call('POST', 'comments', mention)).status).toBe(
      (await call('GET', `${communityTags.path}/${record.recordId}`, undefined, moderator)).status === 403
        ? 422
        : 201,
    )
    await call('POST', 'comments', { ...mention, body: mentionToken(reader.id) })
    expect((await noticesOf(reader.token))[0].record).toEqual({
      resource: communityTags.name,
      id: record.recordId,
      within: one,
      title: 'Fidèles',
    })
    await call('DELETE', `communities/${one}`)
    expect((await noticesOf(reader.token))[0]).toMatchObject({ record: { title: null }, excerpt: null })
    await rows(`update "communities" set "deletedAt" = now() - interval '31 days' where "id" = $1`, [one])
    await purgeTrash(parvis.pool, parvis.storage)
    expect(await rows('select 1 from "comments" where "within" = $1', [one])).toEqual([])
  })

  it('is offered to be mentioned, by any part of their names', async () => {
    const named = async (search: string) =>
      (await call('GET', `comments/people${query({ search })}`, undefined, moderator)).items.map(
        ({ name }: { name: string }) => name,
      )
    expect(await named('lefevre')).toEqual(['Adrien Lefèvre'])
    expect(await named('ADRIEN Lef')).toEqual(['Adrien Lefèvre'])
    expect(await named('Mona')).toEqual([])
    expect(await named('%')).toEqual([])
    expect(await named('parvis.test')).toEqual([])
    expect(await named('martin')).toEqual([])
    expect((await named('')).length).toBeLessThanOrEqual(10)
    const { id } = await personWith(['faq.read'])
    await rows(`update "users" set "firstname" = 'Zoé', "lastname" = 'Aveugle' where "id" = $1`, [id])
    expect(await named('zoe')).toEqual([])
    await rows(`update "groups" set "permissions" = '{companies.read}' where "group_name" = 'Of ' || $1`, [
      id,
    ])
    expect(await named('zoe')).toEqual(['Zoé Aveugle'])
    await rows(`update "users" set "active" = false where "id" = $1`, [id])
    expect(await named('zoe')).toEqual([])
  })
})

describe('a mention', () => {
  it('of somebody who may not read the record is refused with their name', async () => {
    const { id } = await personWith(['faq.read'])
    await rows(`update "users" set "firstname" = 'Zoé', "lastname" = 'Aveugle' where "id" = $1`, [id])
    const { status, errors } = await call(
      'POST',
      'comments',
      onCompany({ body: `Hello ${mentionToken(id)}` }),
    )
    expect([status, errors]).toMatchObject([
      422,
      [{ path: 'body', message: 'Zoé Aveugle may not read this record, and cannot be mentioned on it.' }],
    ])
    const ofNobody = await call('POST', 'comments', onCompany({ body: mentionToken(crypto.randomUUID()) }))
    expect(ofNobody.status).toBe(422)
    expect(await rows('select 1 from "comments"')).toEqual([])
    const many = Array.from({ length: 21 }, () => mentionToken(crypto.randomUUID())).join(' ')
    expect((await call('POST', 'comments', onCompany({ body: many }))).errors).toMatchObject([
      { message: 'A comment mentions 20 people at most.' },
    ])
  })

  it('gives a notice and a mail, never to oneself, and once for an edit', async () => {
    const { id } = await write(`${mentionToken(moderatorId)} and ${mentionToken(adminId)}`)
    expect(await noticesOf(admin)).toEqual([])
    expect(await noticesOf(moderator)).toMatchObject([
      {
        kind: 'mention',
        readAt: null,
        author: { id: adminId, name: 'Adrien Lefèvre' },
        record: { resource: 'companies', id: company, within: null, title: 'Les Ateliers' },
        excerpt: '@Mona Delmas and @Adrien Lefèvre',
      },
    ])
    await call('PUT', `comments/${id}`, { version: 1, body: `Again ${mentionToken(moderatorId)}` })
    expect(await noticesOf(moderator)).toHaveLength(1)
    const mails = await rows('select "to", "template", "data" from "mails"')
    expect(mails).toMatchObject([
      {
        to: 'moderator@parvis.test',
        template: 'commentNotice',
        data: { kind: 'mention', author: 'Adrien Lefèvre', title: 'Les Ateliers' },
      },
    ])
    await call('DELETE', `comments/${id}`)
    expect(await noticesOf(moderator)).toEqual([])
  })

  it('and a comment are stored together with their notices, or not at all', async () => {
    await rows(
      `create function refuse_notice() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    )
    await rows(
      'create trigger "refuse" before insert on "notices" for each row execute function refuse_notice()',
    )
    const { status } = await call('POST', 'comments', onCompany({ body: mentionToken(moderatorId) }))
    await rows('drop function refuse_notice cascade')
    expect(status).toBeGreaterThanOrEqual(500)
    expect(await rows('select 1 from "comments"')).toEqual([])
    expect(await rows('select 1 from "mails"')).toEqual([])
  })
})

describe('notices', () => {
  it('come to those who commented earlier, as long as they may read the record', async () => {
    const reader = await personWith(['companies.read'])
    await write('First', reader.token)
    await write('Second', moderator)
    expect(await noticesOf(reader.token)).toMatchObject([{ kind: 'comment', excerpt: 'Second' }])
    await rows(`update "groups" set "permissions" = '{}' where "group_name" = 'Of ' || $1`, [reader.id])
    await write('Third')
    const left = await noticesOf(reader.token)
    expect(left).toMatchObject([{ record: { title: null }, excerpt: null }])
    expect(await noticesOf(moderator)).toMatchObject([{ kind: 'comment', excerpt: 'Third' }])
    expect(await noticesOf(admin)).toEqual([])
  })

  it('are filtered, counted, and marked as read: one, those of a record, or all', async () => {
    await write('Mine', moderator)
    for (const body of ['One', 'Two', mentionToken(moderatorId)]) await write(body)
    expect(await unreadOf(moderator)).toBe(3)
    expect(await noticesOf(moderator, '?kind=mention')).toHaveLength(1)
    const [{ id }] = await noticesOf(moderator, '?kind=comment')
    expect((await call('GET', `notices/${id}`, undefined, moderator)).item.excerpt).toBe('Two')
    expect((await call('GET', `notices/${id}`)).status).toBe(404)
    expect((await call('POST', `notices/${id}/read`)).status).toBe(404)
    expect((await call('POST', `notices/${id}/read`, undefined, moderator)).status).toBe(200)
    expect(await noticesOf(moderator, '?unread=true')).toHaveLength(2)
    expect(await noticesOf(moderator, '?unread=false')).toHaveLength(1)
    const elsewhere = { record: { resource: 'companies', id: crypto.randomUUID() } }
    await call('POST', 'notices/read', elsewhere, moderator)
    expect(await unreadOf(moderator)).toBe(2)
    await call('POST', 'notices/read', { record: { resource: 'companies', id: company } }, moderator)
    expect(await unreadOf(moderator)).toBe(0)
    await write('Three')
    await call('POST', 'notices/read', {}, moderator)
    expect(await unreadOf(moderator)).toBe(0)
    expect((await call('GET', 'notices?unread=maybe')).status).toBe(400)
  })

  it('are read page by page, with one statement for the titles of a resource', async () => {
    for (let index = 0; index < 21; index++) await write(`${index} ${mentionToken(moderatorId)}`)
    const { items, link } = await call('GET', 'notices', undefined, moderator)
    expect(items).toHaveLength(20)
    expect(link).toContain(`cursor=${items.at(-1).id}`)
    expect(await noticesOf(moderator, `?cursor=${items.at(-1).id}`)).toHaveLength(1)
  })

  it('and comments are announced to open consoles', async () => {
    const url = `${await parvis.app.listen({ port: 0, host: '127.0.0.1' })}/api`
    const watches = await Promise.all(
      [admin, moderator].map((token) => readEvents(`${url}/events`, { 'x-token': token })),
    )
    const topics = () => watches.map(({ named }) => named('changed').map(({ topic }) => topic))
    await vi.waitFor(() => expect(watches.map(({ named }) => named('ready').length)).toEqual([1, 1]), {
      timeout: 60_000,
    })
    await write(mentionToken(moderatorId))
    await vi.waitFor(() => expect(topics()[1]).toEqual(expect.arrayContaining(['notices', 'comments'])), {
      timeout: 60_000,
    })
    expect(topics()[0]).not.toContain('notices')
    await call('POST', 'notices/read', {}, moderator)
    await vi.waitFor(() => expect(topics()[1]?.filter((topic) => topic === 'notices')).toHaveLength(2), {
      timeout: 60_000,
    })
    for (const { leave } of watches) leave()
  })

  it('are deleted some time after they were read', async () => {
    await write(mentionToken(moderatorId))
    await rows(`update "notices" set "createdAt" = now() - interval '91 days'`)
    await purgeNotices(parvis.pool)
    expect(await unreadOf(moderator)).toBe(1)
    await rows(`update "notices" set "readAt" = now() - interval '91 days'`)
    await purgeNotices(parvis.pool)
    expect(await noticesOf(moderator)).toEqual([])
  })
})

describe('comments go', () => {
  it('with the record that is purged from the trash', async () => {
    const { item } = await call('POST', companies.path, { name: 'Éphémère', type: 'sas' })
    await call('POST', 'comments', {
      resource: 'companies',
      recordId: item.id,
      body: mentionToken(moderatorId),
    })
    await write('Another record’s')
    await call('DELETE', `companies/${item.id}`)
    expect(await noticesOf(moderator)).toMatchObject([{ record: { title: null }, excerpt: null }])
    await rows(`update "companies" set "deletedAt" = now() - interval '31 days' where "id" = $1`, [item.id])
    await purgeTrash(parvis.pool, parvis.storage)
    expect(await rows('select "body" from "comments"')).toEqual([{ body: 'Another record’s' }])
    expect(await noticesOf(moderator)).toEqual([])
  })

  it('with a record that is erased without the trash', async () => {
    await write('Here')
    await rows(
      `insert into "comments" ("accountId", "id", "resource", "recordId", "authorId", "body")
select $1, gen_random_uuid(), r, gen_random_uuid(), $2, 'Gone' from unnest($3::text[]) r`,
      [operatorAccount.id, adminId, resources.map(({ name }) => name)],
    )
    await sweepComments(parvis.pool)
    expect(await rows('select "body" from "comments"')).toEqual([{ body: 'Here' }])
  })

  it('but not a client’s on a quote that the operator shares', async () => {
    const { item } = await call('POST', 'quotes', quote, client)
    const on = { resource: 'quotes', recordId: item.id, body: 'Any news?' }
    expect((await call('POST', 'comments', on, client)).status).toBe(201)
    await sweepComments(parvis.pool)
    expect(await rows('select 1 from "comments"')).toHaveLength(1)
    await call('DELETE', `visitors/data?email=client@parvis.test`)
    await sweepComments(parvis.pool)
    expect(await rows('select 1 from "comments"')).toEqual([])
  })
})

const quote = {
  service: 'web',
  budget: 'from5to15',
  deadline: '2030-05-01',
  description: 'Un site.',
  firstname: 'Claire',
  lastname: 'Martin',
  email: 'client@parvis.test',
}
