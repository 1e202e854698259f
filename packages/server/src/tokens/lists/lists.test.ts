import { randomUUID } from 'node:crypto'
import { createLeases, type Leases } from '@parvis/work'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { purgeLists, runTokens } from '../index.js'
import { prepareMetadata } from '../metadata/index.js'

let parvis: EvaluationApp
let token: string
let leases: Leases
let work: ReturnType<typeof runTokens>
let currency: string
let series: string

beforeAll(async () => {
  parvis = await evaluationApp()
  const { pool, storage, tokenChain: chain } = parvis
  token = await parvis.tokenOf('admin')
  leases = createLeases(pool, { ownerId: randomUUID(), warn: () => undefined })
  work = runTokens({
    pool,
    leases,
    chain,
    prepareMetadata: ({ accountId }, token) => prepareMetadata({ pool, storage }, { accountId, token }),
    warn: () => undefined,
  })
  currency = await deployed({ ...named, symbol: 'LUM', standard: 'erc20', decimals: 2, maximum: 1_000_000 })
  series = await deployed({
    ...named,
    symbol: 'CAR',
    standard: 'erc1155',
    items: [{ name: 'P', maximum: 10 }],
  })
}, 60_000)
afterAll(async () => {
  await work.stop()
  await leases.stop()
  await parvis.close()
})

const named = { name: 'Lumière' }
const one = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const two = `0x${'ab'.repeat(20)}`

async function request(options: InjectOptions) {
  const headers = { 'x-token': token, 'accept-language': 'en', ...options.headers }
  const response = await parvis.app.inject({ ...options, url: `/api/${options.url}`, headers })
  return response
}

async function call(method: InjectOptions['method'], url: string, payload?: object) {
  const response = await request({ method, url, payload })
  return { status: response.statusCode, ...response.json() }
}

async function send(id: string, payload: string | Buffer, type?: string) {
  const headers = type === undefined ? {} : { 'content-type': type }
  const response = await request({ method: 'POST', url: `tokens/${id}/mint/list`, headers, payload })
  return { status: response.statusCode, ...response.json() }
}

const reaches = (id: string, state: string) =>
  vi.waitFor(async () => expect((await call('GET', `tokens/${id}`)).item.state).toBe(state), {
    timeout: 30_000,
    interval: 50,
  })

async function deployed(record: object): Promise<string> {
  const { id, version } = (await call('POST', 'tokens', record)).item
  expect((await call('POST', `tokens/${id}/deploy`, { version })).status).toBe(202)
  await reaches(id, 'deployed')
  return id
}

const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${addressOf(index)};1`).join('\n')

it('names the line of each problem, and stores nothing then', async () => {
  const list = `\ufeffAdresse;Montant\r\n${two};1,5\r\n\r\n${one.replace('cA', 'ca')};2\r\nalice.eth;0\r\n`
  const { status, item } = await send(currency, Buffer.from(list), 'text/csv')
  expect(status).toBe(200)
  expect(item.problems).toMatchObject([
    { line: 4, path: 'recipients.1.address', code: 'wrong_checksum' },
    { line: 5, path: 'recipients.2.address', code: 'address_is_a_name' },
    { line: 5, path: 'recipients.2.amount', code: 'amount_not_positive' },
  ])
  expect(item).toMatchObject({ mintingId: null, problemCount: 3, recipients: 3, cost: null })
})

it('mints a list once, however often and at once it is asked for', async () => {
  const { item } = await send(currency, `${two};1,5\n${one};2\n`)
  expect(item).toMatchObject({ problems: [], recipients: 2, total: '350', transactions: 1 })
  const mint = () => call('POST', `tokens/${currency}/mint/list/${item.mintingId}`)
  const answers = await Promise.all([mint(), mint()])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  await reaches(currency, 'minted')
  expect((await mint()).item).toEqual({ mintingId: item.mintingId })
  expect((await call('GET', `tokens/${currency}/contract`)).item.supply).toBe('350')
  const path = `tokens/${currency}/mintings/${item.mintingId}/recipients`
  const { items } = await call('GET', path)
  expect(items).toEqual([
    {
      position: 0,
      address: expect.stringMatching(/^0xab/i),
      amount: '150',
      number: null,
      state: 'confirmed',
    },
    { position: 1, address: one, amount: '200', number: null, state: 'confirmed' },
  ])
  expect((await call('GET', `${path}?after=0`)).items).toEqual([items[1]])
  const file = await request({ url: `${path}.csv` })
  expect(file.body.trim().split('\r\n')).toEqual([
    'address,amount,number,state',
    `${items[0].address},150,,confirmed`,
    `${one},200,,confirmed`,
  ])
})

it('reads amounts and numbers of series, whatever the order of their titled columns', async () => {
  const list = `numéro,note,quantité,adresse\n1,for Ada,4,${two}\n`
  const { item } = await send(series, Buffer.from(list, 'latin1'), 'application/octet-stream')
  expect(item).toMatchObject({ problems: [], total: '4' })
})

it.each<[string, string, string]>([
  ['an amount with a comma between commas', `${two},1,5`, 'too_many_cells'],
  ['a missing amount', `${two}`, 'not_an_amount'],
  ['a title that is unknown', `who;much\n${two};1`, 'not_an_address'],
])('refuses %s', async (_, list, code) => {
  const { item } = await send(currency, list)
  expect(item.problems).toContainEqual(expect.objectContaining({ line: 1, code }))
})

it.each<[string, string | Buffer, string, string]>([
  ['no lines', ' \n;\n', 'text/csv', 'list_empty'],
  ['titles only', 'address,amount', 'text/csv', 'list_empty'],
  ['a workbook that is none', 'PKxxx', 'application/octet-stream', 'list_unreadable'],
])('refuses a file with %s', async (_, list, type, code) => {
  const { status, errors } = await send(currency, list, type)
  expect([status, errors[0].code]).toEqual([422, code])
})

it('refuses one line too many by a sentence, and other types', async () => {
  const { errors } = await send(currency, `address;amount\n${listOf(100_001)}`)
  expect(errors[0].message).toBe('This list has more than 100000 lines: divide it into several.')
  expect((await send(currency, '{}', 'application/json')).status).toBe(415)
})

it('forgets a list after a day, and knows none of another token', async () => {
  const { item } = await send(currency, `${addressOf(5)};1`)
  const { mintingId } = item
  expect((await call('POST', `tokens/${series}/mint/list/${mintingId}`)).status).toBe(404)
  expect((await call('GET', `tokens/${series}/mintings/${mintingId}/recipients`)).status).toBe(404)
  await purgeLists(parvis.pool)
  const count = async () =>
    (await parvis.pool.query('select 1 from "token_lists" where "id" = $1', [mintingId])).rowCount
  expect(await count()).toBe(1)
  await parvis.pool.query(`update "token_lists" set "createdAt" = now() - interval '25 hours'`)
  await purgeLists(parvis.pool)
  expect(await count()).toBe(0)
  expect((await call('POST', `tokens/${currency}/mint/list/${mintingId}`)).status).toBe(404)
})

it('checks a list again when it is minted', async () => {
  const lists = [await send(series, `${two};6`), await send(series, `${addressOf(7)};6`)]
  const minted: { status: number; errors?: unknown }[] = []
  for (const { item } of lists)
    minted.push(await call('POST', `tokens/${series}/mint/list/${item.mintingId}`))
  expect(minted.map(({ status }) => status)).toEqual([202, 422])
  expect(minted[1]?.errors).toMatchObject([{ code: 'above_token_maximum' }])
})

it('rehearses 5,000 recipients', async () => {
  const { item } = await send(currency, listOf(5000))
  expect(item).toMatchObject({ problems: [], recipients: 5000, transactions: 17 })
}, 60_000)
