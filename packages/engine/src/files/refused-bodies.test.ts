import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, caller } from './testing/caller.js'
import { type PapersApp, papersApp } from './testing/papers-app.js'
import { partHeaders, partsOf } from './testing/parts.js'

let app: PapersApp
let someone: Caller

beforeAll(async () => {
  app = await papersApp()
  someone = caller(app.url)
})
afterAll(() => app.close())

const large = Buffer.alloc(2_000_000, 'x')

function form(...fields: string[]) {
  const parts = fields.map(
    (field) => `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n${large}\r\n`,
  )
  return Buffer.from(`${parts.join('')}--b--\r\n`)
}

const asForm = { 'content-type': 'multipart/form-data; boundary=b' }

type Call = readonly [path: string, method: string, headers: object, body?: Buffer]

/** Makes calls one after the other on one connection. @returns their statuses */
async function onOneConnection(calls: readonly Call[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answered: [number | undefined, number | undefined][] = []
  for (const [path, method, headers, body] of calls) {
    const sent = send(`${app.url}${path}`, { agent, method, headers: { ...someone.headers, ...headers } })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answered.push([answer.statusCode, sent.socket?.localPort])
    await buffer(answer)
  }
  agent.destroy()
  expect(new Set(answered.map(([, port]) => port)).size).toBe(1)
  return answered.map(([status]) => status)
}

it.each([
  ['of a key that can be none', { ...asForm, 'idempotency-key': 'two words' }, form('file'), 400],
  ['without the right', { ...asForm, 'x-rights': '' }, form('file'), 403],
  ['with a file of another name', asForm, form('other'), 422],
  ['with two files', asForm, form('file', 'file'), 422],
])(
  'an upload that is refused leaves its connection to the next call: %s',
  async (_, headers, body, status) => {
    const answered = await onOneConnection([
      ['/papers', 'POST', headers, body],
      ['/papers', 'GET', {}],
    ])
    expect(answered).toEqual([status, 200])
  },
)

it('a part that is refused leaves its connection to the next call', async () => {
  const location = await partsOf(someone).begun(large.length)
  const nowhere = `${location.slice(0, -4)}0000`
  expect(
    await onOneConnection([
      [location, 'PATCH', partHeaders(7), large],
      [nowhere, 'PATCH', partHeaders(0), large],
      [location, 'PATCH', partHeaders(0), Buffer.concat([large, large])],
      [location, 'PATCH', partHeaders(0), large],
      ['/papers', 'GET', {}],
    ]),
  ).toEqual([409, 404, 413, 204, 200])
})
