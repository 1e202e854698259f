import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAccount } from '../evaluation/people.js'
import { generousLimits } from '../limits/index.js'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

const kilobyte = 1000
let parvis: EvaluationApp
let client: string
let admin: string
/** How many records the account of the client has from the start. */
let begun: number

async function served(quotas: Parameters<typeof evaluationApp>[3]) {
  parvis = await evaluationApp(generousLimits, 0, undefined, quotas)
  client = await parvis.tokenOf('client')
  admin = await parvis.tokenOf('admin')
  // The files of the evaluation do not count here.
  await parvis.pool.query(`update "files" set "size" = 0 where "accountId" = $1`, [clientAccount.id])
  begun = (await usage()).records.used
}

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  token = client,
  language = 'en',
) {
  const headers = { 'x-token': token, 'accept-language': language }
  const answer = await parvis.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

async function upload(size: number, token = client, language = 'en') {
  const payload = Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="noise.bin"\r\ncontent-type: application/octet-stream\r\n\r\n',
    ),
    randomBytes(size),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const headers = {
    'x-token': token,
    'accept-language': language,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const answer = await parvis.app.inject({ method: 'POST', url: '/api/files', headers, payload })
  return { status: answer.statusCode, ...answer.json() }
}

/** As the operator, who may empty the trash of the client's account. */
async function emptyTrash() {
  const operator = await parvis.tokenOf('mcp')
  await call('POST', `user/accounts/${clientAccount.id}/select`, undefined, operator)
  expect(await call('POST', 'trash/purge', {}, operator)).toMatchObject({ status: 200 })
}

const usage = async (token = client) => (await call('GET', 'user/quota', undefined, token)).item

describe('the storage of a client', () => {
  beforeAll(() =>
    served({
      storage: { client: 1000 * kilobyte, person: 700 * kilobyte },
      records: { client: 1000 },
      recordsOfEach: {},
    }),
  )
  afterAll(() => parvis.close())

  it('ends at its quota, however many files come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(100 * kilobyte)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { status, type, used, maximum, detail } of refused)
      expect({ status, type, used, maximum, detail }).toEqual({
        status: 413,
        type: 'urn:parvis:problem:storage-full',
        used: 700 * kilobyte,
        maximum: 700 * kilobyte,
        detail:
          'There is not enough room for this file: those that you added take 700 kB of 700 kB. Delete what is no longer needed; the trash counts until it is emptied, after 30 days at the latest.',
      })
    expect(await usage()).toMatchObject({
      storage: { used: 700 * kilobyte, limit: 1000 * kilobyte },
      own_storage: { used: 700 * kilobyte, limit: 700 * kilobyte },
    })
  })

  it('is described in French with its units', async () => {
    const { detail } = await upload(kilobyte, client, 'fr')
    expect(detail).toMatch(/ceux que vous avez ajoutés occupent 700\sko sur 700\sko\./)
  })

  it('counts the files of everybody', async () => {
    const values = [clientAccount.id]
    const text = `update "files" set "uploadedBy" = null, "size" = 140000 where "accountId" = $1 and "size" > 0`
    await parvis.pool.query(text, values)
    expect(await upload(30 * kilobyte)).toMatchObject({
      status: 413,
      used: 980 * kilobyte,
      maximum: 1000 * kilobyte,
      detail: expect.stringContaining('the files of your account take 980 kB of 1 MB'),
    })
    expect(await upload(20 * kilobyte)).toMatchObject({ status: 201 })
    expect(await upload(1)).toMatchObject({ status: 413 })
  })

  it('is refused to uploads in parts before anything is sent', async () => {
    const headers = { 'x-token': client, 'tus-resumable': '1.0.0', 'upload-length': '5000' }
    const metadata = { 'upload-metadata': `filename ${Buffer.from('a.bin').toString('base64')}` }
    const answer = await parvis.app.inject({
      method: 'POST',
      url: '/api/files/uploads',
      headers: { ...headers, ...metadata },
    })
    expect([answer.statusCode, answer.json().type]).toEqual([413, 'urn:parvis:problem:storage-full'])
  })

  it('is free again once the trash is emptied, and not before', async () => {
    const { items } = await call('GET', 'files')
    for (const { id } of items.slice(0, 2)) await call('DELETE', `files/${id}`)
    const { storage } = await usage()
    expect(storage.used).toBe(1000 * kilobyte)
    expect(await upload(kilobyte)).toMatchObject({ status: 413 })
    await emptyTrash()
    expect((await usage()).storage.used).toBeLessThan(storage.used - 100 * kilobyte)
    expect(await upload(kilobyte)).toMatchObject({ status: 201 })
  })

  it('is not limited in the operator account', async () => {
    expect(await upload(1200 * kilobyte, admin)).toMatchObject({ status: 201 })
    expect(await usage(admin)).toMatchObject({
      storage: { limit: null },
      own_storage: { limit: null },
      records: { limit: null },
    })
  })
})

describe('the records of a client', () => {
  beforeAll(async () => {
    await served({ storage: {}, records: { client: 1000 }, recordsOfEach: {} })
    const bound = begun + 10
    await parvis.close()
    await served({ storage: {}, records: { client: bound }, recordsOfEach: { client: 1_000 } })
  })
  afterAll(() => parvis.close())

  const company = () => ({ name: crypto.randomUUID() })

  it('end at their quota, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => call('POST', 'companies', company())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const most = begun + 10
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject({
        status: 422,
        type: 'urn:parvis:problem:records-full',
        detail: `Your account has ${most} records out of ${most}. Delete what is no longer needed; the trash counts until it is emptied, after 30 days at the latest.`,
      })
    expect((await usage()).records).toEqual({ used: most, limit: most })
  })

  it('count in the trash too, until it is emptied', async () => {
    const { items } = await call('GET', 'companies?range=[0,9]')
    const ids = items.map(({ id }: { id: string }) => id)
    for (const id of ids.slice(0, 3)) await call('DELETE', `companies/${id}`)
    expect(await call('POST', 'companies', company())).toMatchObject({ status: 422 })
    await call('POST', `companies/${ids[0]}/restore`)
    expect(await call('POST', 'companies', company())).toMatchObject({ status: 422 })
    await emptyTrash()
    expect((await usage()).records.used).toBe(begun + 8)
    expect(await call('POST', 'companies', company())).toMatchObject({ status: 201 })
  })

  it('are counted as they are', async () => {
    const { rows } =
      await parvis.pool.query(`select "resource", sum("total")::int as "total" from "record_counts"
      where "accountId" = (select "accountId" from "users" where "username" = 'client' limit 1) and "resource" like 'companies%'
      group by 1 order by 1`)
    const total = (await call('GET', 'companies')).items.length
    expect(rows).toEqual([
      { resource: 'companies', total },
      { resource: 'companies trash', total: 0 },
    ])
  })
})

describe('the records of one resource', () => {
  beforeAll(() => served({ storage: {}, records: {}, recordsOfEach: { client: 2 } }))
  afterAll(() => parvis.close())

  it('end at their own quota', async () => {
    const add = (language = 'en') => call('POST', 'file-collections', { name: 'One' }, client, language)
    const { items } = await call('GET', 'file-collections')
    for (let count = items.length; count < 2; count++) expect(await add()).toMatchObject({ status: 201 })
    expect(await add('fr')).toMatchObject({
      status: 422,
      used: 2,
      maximum: 2,
      detail: expect.stringMatching(/^«\s.*\s»\s: 2 enregistrements, sur 2 possibles\./),
    })
  })
})
