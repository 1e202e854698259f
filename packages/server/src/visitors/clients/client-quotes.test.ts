import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientAccount, evaluationPassword, operatorAccount } from '../../evaluation/people.js'
import { readEvents } from '../../events/testing/read-events.js'
import { addPerson, openSession } from '../../proof/access/people.js'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { moveClientQuotes } from './client-quotes.js'

let parvis: EvaluationApp
let admin: string
let client: string
let stranger: string
let url: string

const strangersAccount = '0192f5a0-0000-7000-8000-000000000003'

beforeAll(async () => {
  parvis = await evaluationApp()
  ;[admin, client] = [await parvis.tokenOf('admin'), await parvis.tokenOf('client')]
  await parvis.pool.query(`insert into "accounts" ("id", "name") values ($1, 'Autre')`, [strangersAccount])
  stranger = await sessionIn(strangersAccount)
  url = `${await parvis.app.listen({ port: 0, host: '127.0.0.1' })}/api`
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'rate_limits', 'idempotency_keys', 'quote_clients', 'quotes'])
    await parvis.pool.query(`delete from "${table}"`)
})

const request = {
  service: 'web',
  budget: 'from5to15',
  deadline: '2030-05-01',
  description: 'Un site,\nen deux langues.',
  firstname: 'Claire',
  lastname: 'Martin',
  email: 'claire@visitor.example',
}

async function sessionIn(accountId: string, rights = ['quotes.read']): Promise<string> {
  return openSession(parvis.pool, await addPerson(parvis.pool, { accountId, role: 1, rights }), accountId)
}

async function send(token: string | undefined, more: Record<string, string> = {}, fileName?: string) {
  const body = new FormData()
  for (const [field, value] of Object.entries({ ...request, ...more })) body.append(field, value)
  if (fileName) body.append('files', new Blob(['Le cahier']), fileName)
  const headers: Record<string, string> = token === undefined ? {} : { 'x-token': token }
  return (await fetch(`${url}/quotes`, { method: 'POST', body, headers })).status
}

async function call(
  token: string,
  path: string,
  more: { method?: 'GET' | 'POST' | 'DELETE'; payload?: object } = {},
) {
  const answer = await parvis.app.inject({ ...more, url: `/api/${path}`, headers: { 'x-token': token } })
  return { status: answer.statusCode, link: String(answer.headers.link ?? ''), ...answer.json() }
}
const quotesOf = async (token: string) => (await call(token, 'user/quotes')).items
const stored = async () => (await parvis.pool.query('select * from "quotes" order by "id"')).rows

describe('a request that comes with a session', () => {
  it('is read by the account of that session, with its file and the answers, and by no other', async () => {
    expect(await send(client, {}, 'cahier.txt')).toBe(202)
    const [{ id }] = await stored()
    expect((await call(admin, `quotes/${id}`)).item).toMatchObject({ clientAccount: 'Atelier Lumière' })
    await call(admin, `quotes/${id}/answers`, { method: 'POST', payload: { text: 'Bien sûr.' } })
    const { email: _, firstname: __, lastname: ___, ...asked } = request
    expect(await quotesOf(client)).toEqual([
      {
        ...asked,
        id,
        createdAt: expect.any(String),
        state: 'studied',
        files: [{ id: expect.any(String), name: 'cahier.txt', size: 9, src: expect.any(String) }],
        answers: [{ text: 'Bien sûr.', by: 'Adrien Lefèvre', at: expect.any(String) }],
      },
    ])
    for (const other of [stranger, admin, await parvis.tokenOf('mcp')])
      expect(await quotesOf(other)).toEqual([])
    for (const other of [stranger, await sessionIn(strangersAccount)]) {
      expect((await call(other, `quotes/${id}`)).status).toBe(404)
      expect((await call(other, 'quotes')).items).toEqual([])
    }
  })

  it('is found by the operator and by its account when they search everything, and by no other', async () => {
    expect(await send(client)).toBe(202)
    const [{ id }] = await stored()
    const found = async (token: string) =>
      (await call(token, 'search?q=claire')).item.records.map((record: { id: string }) => record.id)
    expect(await found(admin)).toContain(id)
    expect(await found(client)).toContain(id)
    expect(await found(stranger)).toEqual([])
  })

  it('appears in the open lists of the operator and of the client', async () => {
    const watches = await Promise.all(
      [admin, client].map((token) => readEvents(`${url}/events`, { 'x-token': token })),
    )
    const changes = () => watches.map(({ named }) => named('changed').map(({ topic }) => topic))
    await vi.waitFor(() => expect(watches.map(({ named }) => named('ready').length)).toEqual([1, 1]), {
      timeout: 60_000,
    })
    await send(client)
    // The operator may still get the change of the file of the request before.
    await vi.waitFor(() => expect(changes()).toEqual([expect.arrayContaining(['quotes']), ['quotes']]), {
      timeout: 60_000,
    })
    for (const { leave } of watches) leave()
  })

  it('gives its file at a signed address, which opens nothing else', async () => {
    await send(client, {}, 'cahier.txt')
    const [{ files }] = await quotesOf(client)
    const content = await parvis.app.inject(files[0].src)
    expect([content.statusCode, content.body]).toEqual([200, 'Le cahier'])
    expect(content.headers['content-disposition']).toContain('cahier.txt')
    const { rows } = await parvis.pool.query(
      `select "id" from "files" where "accountId" = $1 and "id" <> $2`,
      [operatorAccount.id, files[0].id],
    )
    const other = await parvis.app.inject(files[0].src.replace(files[0].id, rows[0].id))
    expect(other.statusCode).toBe(404)
  })

  it('returns only the files of the request, and not those deleted since', async () => {
    await send(client, {}, 'cahier.txt')
    const [{ id, files }] = await stored()
    const internal = await parvis.pool.query(
      `select "id" from "files" where "accountId" = $1 and "id" <> $2`,
      [operatorAccount.id, files[0]],
    )
    const set = 'update "quotes" set "files" = $2 where "id" = $1'
    await parvis.pool.query(set, [id, [internal.rows[0].id, files[0]]])
    const fileNames = async () => (await quotesOf(client))[0].files.map(({ name }: { name: string }) => name)
    expect(await fileNames()).toEqual(['cahier.txt'])
    await parvis.pool.query(set, [id, [internal.rows[0].id]])
    expect(await fileNames()).toEqual([])
    await parvis.pool.query(set, [id, files])
    await parvis.pool.query('update "files" set "deletedAt" = now() where "id" = $1', [files[0]])
    expect(await fileNames()).toEqual([])
  })

  it('is hidden from them while in the trash, and once it is erased', async () => {
    await send(client, {}, 'cahier.txt')
    const [{ id }] = await stored()
    expect((await call(admin, `quotes/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await quotesOf(client)).toEqual([])
    expect((await call(admin, `quotes/${id}/restore`, { method: 'POST' })).status).toBe(200)
    expect(await quotesOf(client)).toHaveLength(1)
    await call(admin, `visitors/data?email=${request.email}`, { method: 'DELETE' })
    expect(await quotesOf(client)).toEqual([])
    expect((await parvis.pool.query('select 1 from "quote_clients"')).rowCount).toBe(0)
  })

  it('is another one than the same request of somebody else, and the same however often it is sent', async () => {
    for (const token of [client, client, stranger, undefined, undefined]) expect(await send(token)).toBe(202)
    expect((await stored()).map(({ clientAccount }) => clientAccount)).toEqual([
      'Atelier Lumière',
      'Autre',
      null,
    ])
    expect(await quotesOf(client)).toHaveLength(1)
    expect(await quotesOf(stranger)).toHaveLength(1)
  })
})

describe('a visitor’s request', () => {
  it.each([
    ['a token that never was', async () => 'never'],
    [
      'a session that is over',
      () => sessionThat('update "sessions" set "expiresAt" = now() where "userId" = $1'),
    ],
    [
      'a session of who is deactivated',
      () => sessionThat('update "users" set "active" = false where "id" = $1'),
    ],
    ['a session of the operator account', async () => admin],
    ['a session of an administrator who looks as someone else', () => lookingAs()],
  ])('is taken as one, with %s', async (_, tokenFor) => {
    expect(await send(await tokenFor())).toBe(202)
    expect(await stored()).toMatchObject([{ state: 'new', clientAccount: null }])
    expect((await parvis.pool.query('select 1 from "quote_clients"')).rowCount).toBe(0)
  })

  it.each(['clientAccount', 'clientAccountId', 'client', 'accountId', 'account'])(
    'cannot say whose it is, by a field %s',
    async (name) => {
      for (const token of [undefined, stranger]) {
        expect(await send(token, { [name]: clientAccount.id })).toBe(422)
        expect(await send(token, { [name]: clientAccount.name })).toBe(422)
      }
      expect(await stored()).toEqual([])
    },
  )

  async function sessionThat(ends: string): Promise<string> {
    const userId = await addPerson(parvis.pool, { accountId: clientAccount.id, role: 1, rights: [] })
    const token = await openSession(parvis.pool, userId, clientAccount.id)
    await parvis.pool.query(ends, [userId])
    return token
  }

  async function lookingAs(): Promise<string> {
    const { pool } = parvis
    const looks = await addPerson(pool, { accountId: clientAccount.id, role: 3, rights: [] })
    const id = await addPerson(pool, { accountId: clientAccount.id, role: 1, rights: ['quotes.read'] })
    const token = await openSession(pool, looks, clientAccount.id)
    const view = await call(token, 'user/view-as', { method: 'POST', payload: { kind: 'user', id } })
    return view.item.token
  }
})

describe('the console of a client', () => {
  const asked = { ...request, email: 'Claire@Visitor.example' }
  const mails = async () =>
    (await parvis.pool.query('select "template", "to" from "mails" order by "id"')).rows.map(
      ({ template, to }) => [template, to],
    )

  it('shows the quotes that the operator shares, without its internal notes', async () => {
    await send(client, {}, 'cahier.txt')
    const [{ id, files }] = await stored()
    const [company] = (await call(admin, 'companies')).items
    const internal = await parvis.pool.query(
      'select "id" from "files" where "accountId" = $1 and "id" <> $2',
      [operatorAccount.id, files[0]],
    )
    const set = 'update "quotes" set "files" = $2, "company" = $3 where "id" = $1'
    await parvis.pool.query(set, [id, [internal.rows[0].id, files[0]], company.id])
    await send(undefined)
    await send(stranger)
    const shared = { id, service: 'web', company: null, files }
    expect((await call(client, 'quotes')).items).toMatchObject([shared])
    expect((await call(client, `quotes/${id}`)).item).toMatchObject(shared)
    expect((await call(client, 'quotes?filter={"service":"seo"}')).items).toEqual([])
    expect((await call(client, `quotes?filter={"id":["${(await stored())[1].id}"]}`)).items).toEqual([])
    expect((await call(admin, 'quotes')).items).toHaveLength(3)
  })

  it('requests a quote from the operator, who is notified, reads it and shares it', async () => {
    const created = await call(client, 'quotes', { method: 'POST', payload: asked })
    expect(created).toMatchObject({
      status: 201,
      item: { state: 'new', email: 'claire@visitor.example', clientAccount: 'Atelier Lumière' },
    })
    const { id } = created.item
    expect(await stored()).toMatchObject([
      { id, accountId: operatorAccount.id, sender: 'claire@visitor.example' },
    ])
    expect((await call(admin, `quotes/${id}`)).item).toMatchObject({ description: request.description })
    expect((await quotesOf(client)).map((quote: { id: string }) => quote.id)).toEqual([id])
    expect((await call(client, 'quotes')).items).toMatchObject([{ id }])
    expect((await call(stranger, 'quotes')).items).toEqual([])
    expect(await mails()).toEqual([
      ['quoteReceived', 'claire@visitor.example'],
      ['quoteNote', expect.any(String)],
    ])
  })

  it('sends copies of the client’s own files, and none of others', async () => {
    const form = new FormData()
    form.append('file', new Blob(['Le cahier']), 'cahier.txt')
    const headers = { 'x-token': client }
    const uploaded = await fetch(`${url}/files`, { method: 'POST', body: form, headers })
    const { item: file } = (await uploaded.json()) as { item: { id: string } }
    const { item } = await call(client, 'quotes', { method: 'POST', payload: { ...asked, files: [file.id] } })
    expect([item.files.length, item.files[0] === file.id]).toEqual([1, false])
    const { src } = (await call(admin, `files/${item.files[0]}`)).item
    expect((await parvis.app.inject(src)).body).toBe('Le cahier')
    const count = async () => (await parvis.pool.query('select 1 from "files"')).rowCount
    const before = await count()
    const missing = { status: 422, errors: [{ path: 'files', code: 'missing_record' }] }
    const withFile = { method: 'POST', payload: { ...asked, files: [file.id] } } as const
    for (const other of [stranger, await sessionIn(clientAccount.id, ['quotes.full'])])
      expect(
        await call(other, 'quotes', { ...withFile, payload: { ...asked, files: [file.id] } }),
      ).toMatchObject(other === stranger ? { status: 403 } : missing)
    expect(
      await call(await sessionIn(strangersAccount, ['quotes.full', 'files.full']), 'quotes', withFile),
    ).toMatchObject(missing)
    expect(await count()).toBe(before)
  })

  it.each([
    [{ email: 'claire@visitor.example' }, ['service', 'description', 'firstname', 'lastname']],
    [{ ...request, deadline: '2020-02-29' }, ['deadline']],
    [{ ...request, state: 'accepted' }, ['state']],
    [{ ...request, company: crypto.randomUUID() }, ['company']],
  ])('is refused what the form of the site would be: %j', async (payload, paths) => {
    const answer = await call(client, 'quotes', { method: 'POST', payload })
    expect([answer.status, answer.errors.map(({ path }: { path: string }) => path).sort()]).toEqual([
      422,
      paths.sort(),
    ])
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  it('creates one quote for a repeated call, and changes none of the operator', async () => {
    const headers = { 'x-token': client, 'idempotency-key': crypto.randomUUID() }
    const post = () => parvis.app.inject({ method: 'POST', url: '/api/quotes', payload: asked, headers })
    const [first, again] = [await post(), await post()]
    expect(again.json()).toEqual(first.json())
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 2])
    const { id } = first.json().item
    const put = await parvis.app.inject({
      method: 'PUT',
      url: `/api/quotes/${id}`,
      payload: { state: 'accepted' },
      headers: { 'x-token': client, 'if-match': '"1"' },
    })
    expect([put.statusCode, (await call(client, `quotes/${id}`, { method: 'DELETE' })).status]).toEqual([
      403, 403,
    ])
    expect(await stored()).toMatchObject([{ state: 'new', deletedAt: null }])
  })
})

it('quotes stored in a client’s account move to the operator, and stay readable for that account', async () => {
  const insert = `insert into "quotes" ("accountId", "id", "email", "answers", "files", "deletedAt")
values ($1, $2, 'claire@visitor.example', '[]', '{}', $3)`
  const [lost, deleted] = [crypto.randomUUID(), crypto.randomUUID()]
  await parvis.pool.query(insert, [clientAccount.id, lost, null])
  await parvis.pool.query(insert, [clientAccount.id, deleted, new Date()])
  await parvis.pool.query(
    `insert into "record_counts" values ($1, 'quotes', 7, 1) on conflict ("accountId", "resource", "slot")
    do update set "total" = "record_counts"."total" + 1`,
    [clientAccount.id],
  )
  const total = async (accountId: string) => {
    const sum = `select sum("total")::int as "total" from "record_counts" where "accountId" = $1 and "resource" = 'quotes'`
    return (await parvis.pool.query(sum, [accountId])).rows[0].total ?? 0
  }
  const before = [await total(operatorAccount.id), await total(clientAccount.id)]
  expect((await call(client, 'quotes')).items).toEqual([])
  await moveClientQuotes(parvis.pool)
  await moveClientQuotes(parvis.pool)
  expect((await call(client, 'quotes')).items).toMatchObject([{ id: lost }])
  expect((await call(admin, `quotes/${lost}`)).item).toMatchObject({
    state: 'new',
    clientAccount: 'Atelier Lumière',
  })
  expect((await stored()).find(({ id }) => id === deleted)).toMatchObject({ accountId: clientAccount.id })
  expect([await total(operatorAccount.id), await total(clientAccount.id)]).toEqual([
    before[0] + 1,
    before[1] - 1,
  ])
})

describe('the list', () => {
  it('is returned page by page, latest first', async () => {
    for (const description of ['1', '2', '3', '4', '5']) await send(client, { description })
    const descriptions: string[] = []
    let path: string | undefined = 'user/quotes?limit=2'
    for (let page = 0; path && page < 9; page++) {
      const { items, link } = await call(client, path)
      descriptions.push(...items.map(({ description }: { description: string }) => description))
      path = /<\/api\/([^>]+)>/.exec(link)?.[1]
    }
    expect(descriptions).toEqual(['5', '4', '3', '2', '1'])
  })

  it('is refused without the right, without a session, and for what is no page', async () => {
    expect((await call(await sessionIn(clientAccount.id, ['companies.full']), 'user/quotes')).status).toBe(
      403,
    )
    expect((await call('', 'user/quotes')).status).toBe(401)
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'cursor=x', 'cursor=WyJ4Il0'])
      expect((await call(client, `user/quotes?${query}`)).status, query).toBe(400)
  })

  it('is found by an index', async () => {
    await parvis.pool.query(
      `insert into "quote_clients"
      select $1, gen_random_uuid(), $2, '{}' from generate_series(1, 20000)`,
      [operatorAccount.id, strangersAccount],
    )
    await parvis.pool.query('analyze "quote_clients"')
    const { rows } = await parvis.pool.query(
      `explain select * from "quote_clients" c where c."accountId" = $1 and c."clientAccountId" = $2
       order by c."quoteId" desc limit 10`,
      [operatorAccount.id, clientAccount.id],
    )
    expect(JSON.stringify(rows)).toContain('quote_clients_by_client')
  })
})

it('someone who registers and confirms has no quote but their own', async () => {
  await send(client)
  const payload = {
    firstname: 'Noé',
    lastname: 'Garnier',
    username: 'noe.garnier',
    email: 'noe@visitor.example',
    password: evaluationPassword,
  }
  await parvis.app.inject({ method: 'POST', url: '/api/user/register', payload })
  await parvis.pool.query(`update "identities" set "confirmedAt" = now() where "email" = $1`, [payload.email])
  const noe = await parvis.tokenOf('noe.garnier')
  expect(await quotesOf(noe)).toEqual([])
  await send(noe, { email: payload.email })
  expect(await quotesOf(noe)).toHaveLength(1)
  expect(await quotesOf(client)).toHaveLength(1)
})
