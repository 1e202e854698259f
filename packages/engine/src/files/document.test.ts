import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentCheck } from '../proof/document-check.js'
import type { OpenApiDocument } from '../proof/subject.js'
import { caller } from './testing/caller.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { noise } from './testing/pictures.js'

let papers: PapersApp
let check: DocumentCheck

beforeAll(async () => {
  papers = await papersApp(undefined, { uploads: 3, bytes: 2 ** 32 })
  check = new DocumentCheck(papers.app.swagger() as unknown as OpenApiDocument)
})
afterAll(() => papers.close())

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Headers = Record<string, string>

let owner: Headers
beforeAll(() => {
  owner = caller(papers.url).headers
})

/** Makes a call whose answer must be one that the document has. */
async function call(method: Method, url: string, headers: Headers = {}, payload?: string | Buffer) {
  const answer = await papers.app.inject({ method, url, headers: { ...owner, ...headers }, payload })
  expect(check.operationOf(method, url), `${method} ${url}`).toBeDefined()
  expect(check.breach(method, url, answer)).toBeUndefined()
  return answer
}

function upload(
  content: string | Buffer,
  headers: Headers = {},
  field = 'file',
): Promise<LightMyRequestResponse> {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n`
  const form = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--\r\n')])
  return call('POST', '/papers', { 'content-type': 'multipart/form-data; boundary=b', ...headers }, form)
}

describe('the document has every answer', () => {
  it('to an upload, and says that it can be repeated', async () => {
    const operation = check.operationOf('POST', '/papers')?.operation as unknown as { parameters: object[] }
    expect(operation.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key' }])
    const key = { 'idempotency-key': 'once' }
    const answers = [
      await upload('text', key),
      await upload('text', key),
      await upload('other', key),
      await upload('text', { 'idempotency-key': 'two words' }),
      await upload(''),
      await upload('text', {}, 'other'),
      await upload('GIF89a'),
      await upload('text', { 'content-type': 'multipart/form-data' }),
      await upload('text', { 'content-type': 'text/plain' }),
      await upload('text', { 'x-rights': '' }),
      await upload(Buffer.alloc(50 * 1024 * 1024 + 1)),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      201, 201, 422, 400, 422, 422, 422, 400, 415, 403, 413,
    ])
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
  })

  it('to who asks for a content or a variant', async () => {
    const { src, variants } = (await upload(await noise(60, 40).png().toBuffer())).json().item
    const text = (await upload('text')).json().item.src
    const statuses = []
    for (const [url, range] of [
      [src],
      [text],
      [text, 'bytes=0-1'],
      [text, 'bytes=9-'],
      [variants[0].avif],
      [`${src}x`],
    ])
      statuses.push((await call('GET', url, range ? { range } : {})).statusCode)
    expect(statuses).toEqual([200, 200, 206, 416, 200, 404])
  })

  it('to an upload in parts', async () => {
    const resumable = { 'tus-resumable': '1.0.0' }
    const begin = (headers: Headers) => call('POST', '/papers/uploads', { ...resumable, ...headers })
    const goOn = (url: string, headers: Headers, content: string) =>
      call(
        'PATCH',
        url,
        { ...resumable, 'content-type': 'application/offset+octet-stream', ...headers },
        content,
      )
    const url = (await begin({ 'upload-length': '4' })).headers.location as string
    const answers = [
      await begin({ 'upload-length': '0' }),
      await begin({ 'upload-length': String(2 ** 31) }),
      await begin({}),
      await begin({ 'upload-length': '4' }),
      await begin({ 'upload-length': '4' }),
      await begin({ 'upload-length': '4' }),
      await call('OPTIONS', '/papers/uploads'),
      await call('HEAD', url, resumable),
      await goOn(url, { 'upload-offset': '2' }, 'xt'),
      await goOn(url, { 'upload-offset': '0' }, 'longer'),
      await goOn(url, { 'upload-offset': '0' }, 'te'),
      await goOn(url, { 'upload-offset': '2' }, 'xt'),
      await call('HEAD', url, resumable),
      await call('DELETE', url, resumable),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      422, 413, 400, 201, 201, 429, 204, 200, 409, 413, 204, 204, 200, 404,
    ])
  })
})
