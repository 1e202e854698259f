import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../testing/evaluation-app.js'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const png = Uint8Array.from(
  await sharp({ create: { width: 90, height: 90, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer(),
)

let parvis: EvaluationApp
let admin: string
let url: string

beforeAll(async () => {
  parvis = await evaluationApp()
  admin = await parvis.tokenOf('admin')
  await parvis.pool.query('update "website_settings" set "email" = null')
  url = `${await parvis.app.listen({ port: 0, host: '127.0.0.1' })}/api/quotes`
})
afterAll(() => parvis.close())
beforeEach(async () => {
  for (const table of ['mails', 'rate_limits', 'idempotency_keys'])
    await parvis.pool.query(`delete from "${table}"`)
  await parvis.pool.query(`delete from "quotes" where "email" like '%@visitor.example'`)
})

const request = {
  service: 'web',
  budget: 'from5to15',
  deadline: '2030-05-01',
  description: 'Un site,\nen deux langues.',
  firstname: 'Inès',
  lastname: 'Caron',
  email: 'ines@visitor.example',
  phone: '',
  language: 'en',
}
type Attached = readonly [content: string | Uint8Array<ArrayBuffer>, name: string]

function send(values: Record<string, string>, files: readonly Attached[] = [], name = 'files') {
  const body = new FormData()
  for (const [field, value] of Object.entries(values)) body.append(field, value)
  for (const [content, fileName] of files) body.append(name, new Blob([content]), fileName)
  return fetch(url, { method: 'POST', body })
}
const stored = async () =>
  (await parvis.pool.query(`select * from "quotes" where "email" = 'ines@visitor.example'`)).rows
const fileCount = async () => (await parvis.pool.query('select 1 from "files"')).rowCount
async function problem(answer: Response) {
  const { errors } = (await answer.json()) as { errors?: { path: string; code: string }[] }
  return [answer.status, errors] as const
}

describe('a request for a quote', () => {
  it('is stored with its files in the operator’s account, which can read them', async () => {
    const before = (await fileCount()) ?? 0
    const answer = await send(request, [
      ['Un cahier des charges', 'cahier.txt'],
      ['<script>alert(1)</script>', '../..\\plan\u202E.svg'],
    ])
    expect([answer.status, await answer.json()]).toEqual([202, { item: 'OK' }])
    const [quote] = await stored()
    expect(quote).toMatchObject({ state: 'new', service: 'web', language: 'en', phone: null, answers: [] })
    expect(quote.files).toHaveLength(2)
    expect(await fileCount()).toBe(before + 2)
    const ids: string[] = quote.files
    const [text, drawing] = await Promise.all(
      ids.map(async (id) => {
        const headers = { 'x-token': admin }
        return (await parvis.app.inject({ url: `/api/files/${id}`, headers })).json().item as { src: string }
      }),
    )
    expect(text).toMatchObject({ name: 'cahier.txt', mediaType: 'text/plain' })
    expect(drawing).toMatchObject({ name: 'plan.svg', mediaType: 'application/octet-stream' })
    const content = await parvis.app.inject(String(text?.src))
    expect(content.body).toBe('Un cahier des charges')
    const { rows } = await parvis.pool.query(`select * from "mails" order by "id"`)
    expect(rows.map(({ template, to }) => [template, to])).toEqual([
      ['quoteReceived', 'ines@visitor.example'],
      ['quoteNote', 'mcp@parvis.test'],
      ['quoteNote', 'admin@parvis.test'],
    ])
  })

  it('is one record however often it is sent, and its files are there once', async () => {
    const before = (await fileCount()) ?? 0
    const files: Attached[] = [['Un cahier', 'cahier.txt']]
    const answers = await Promise.all([1, 2, 3].map(() => send(request, files)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await stored()).toHaveLength(1)
    expect(await fileCount()).toBe(before + 1)
    expect((await send(request, [['Un autre', 'cahier.txt']])).status).toBe(202)
    expect(await stored()).toHaveLength(2)
  })

  it('may come without a file, as browsers send a form where none was chosen', async () => {
    expect((await send(request, [['', '']])).status).toBe(202)
    expect((await stored())[0].files).toEqual([])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ ...request, firstname: 'Irène' }).toString()
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202)
    expect(await stored()).toHaveLength(2)
  })

  it.each([
    ['an empty file', [['', 'empty.txt']], [{ path: 'files', code: 'empty_file' }]],
    [
      'a damaged picture',
      [
        ['fine', 'fine.txt'],
        [png.subarray(0, png.length / 2), 'a.png'],
      ],
      [{ path: 'files', code: 'unreadable_image' }],
    ],
    [
      'six files',
      Array.from({ length: 6 }, (_, at) => ['x', `${at}.txt`]),
      [{ path: 'files', code: 'too_many', message: expect.stringContaining('5') }],
    ],
  ] as [string, Attached[], object[]][])(
    'with %s is refused, and nothing stays',
    async (_, files, errors) => {
      const before = await fileCount()
      expect(await problem(await send(request, files))).toMatchObject([422, errors])
      expect(await stored()).toEqual([])
      expect(await fileCount()).toBe(before)
    },
  )

  it('is refused with a file of another name, or one that is too large', async () => {
    expect(await problem(await send(request, [['x', 'x.txt']], 'other'))).toMatchObject([
      422,
      [{ path: 'other', code: 'unknown_field' }],
    ])
    const large = new Uint8Array(20 * 1024 * 1024 + 1)
    expect((await send(request, [[large, 'large.bin']])).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('says what else it must say', async () => {
    const [status, errors] = await problem(await send({ email: 'ines@visitor.example', deadline: 'x' }))
    expect(status).toBe(422)
    expect(Object.fromEntries(errors?.map(({ path, code }) => [path, code]) ?? [])).toEqual({
      service: 'required',
      description: 'required',
      firstname: 'required',
      lastname: 'required',
      deadline: 'invalid_date',
    })
    const [, past] = await problem(await send({ ...request, deadline: '2020-02-29' }))
    expect(past).toMatchObject([{ path: 'deadline', code: 'past_day' }])
  })

  it('as JSON is a record with credentials, and a request without', async () => {
    const post = (payload: object, headers: Record<string, string> = {}) =>
      parvis.app.inject({ method: 'POST', url: '/api/quotes', payload, headers })
    const least = { email: 'ines@visitor.example' }
    expect((await post(least, { 'x-token': admin })).statusCode).toBe(201)
    for (const [name, value] of Object.entries({
      'x-token': 'x',
      'x-api-key': 'x',
      authorization: 'Bearer x',
    }))
      expect((await post(least, { [name]: value })).statusCode).toBe(401)
    const incomplete = await post(least)
    expect(incomplete.statusCode).toBe(422)
    expect(incomplete.json().errors).toContainEqual(
      expect.objectContaining({ path: 'firstname', code: 'required' }),
    )
    expect((await post({ ...request, state: 'won' })).json().errors).toEqual([
      expect.objectContaining({ path: 'state', code: 'unknown_field' }),
    ])
    const again = { 'idempotency-key': crypto.randomUUID() }
    for (const answer of [await post(request, again), await post(request, again)])
      expect([answer.statusCode, answer.json()]).toEqual([202, { item: 'OK' }])
    expect(await stored()).toHaveLength(2)
    const other = await post({ ...request, firstname: 'Irène' }, { 'sec-fetch-site': 'cross-site' })
    expect(other.statusCode).toBe(403)
  })
})
