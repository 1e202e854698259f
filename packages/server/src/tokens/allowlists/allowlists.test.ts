import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'

let parvis: EvaluationApp
let token: string
let currency: string
let pieces: string

beforeAll(async () => {
  parvis = await evaluationApp()
  token = await parvis.tokenOf('admin')
  const named = { name: 'Lumière' }
  currency = await created({ ...named, symbol: 'LUM', standard: 'erc20', decimals: 2, maximum: 1_000_000 })
  pieces = await created({ ...named, symbol: 'CAR', standard: 'erc721', maximum: 10 })
})
afterAll(() => parvis.close())

const one = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const two = `0x${'ab'.repeat(20)}`
const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${addressOf(index)};${index + 1}`).join('\n')

async function request(options: InjectOptions) {
  const headers = { 'x-token': token, 'accept-language': 'en', ...options.headers }
  return parvis.app.inject({ ...options, url: `/api/tokens${options.url}`, headers })
}

async function created(record: object): Promise<string> {
  return (await request({ method: 'POST', url: '', payload: record })).json().item.id
}

async function send(id: string, payload: string | Buffer, name = 'Sale', type = 'text/csv') {
  const url = `/${id}/allowlists?name=${encodeURIComponent(name)}`
  const response = await request({ method: 'POST', url, headers: { 'content-type': type }, payload })
  return { status: response.statusCode, ...response.json() }
}

async function read(url: string) {
  const response = await request({ url })
  return { status: response.statusCode, ...response.json() }
}

async function stored(id: string, list: string, name?: string) {
  const { item } = await send(id, list, name)
  expect(item.problems).toEqual([])
  return item.allowlist
}

it('names the line of each problem, and stores nothing then', async () => {
  const list = `\ufeffAdresse;Montant\r\n${two};1,5\r\n\r\n${one.replace('cA', 'ca')};2\r\nalice.eth;0\r\n${two};1\r\n0x${'0'.repeat(40)};1`
  const { status, item } = await send(currency, list)
  expect(status).toBe(200)
  expect(item.problems).toMatchObject([
    { line: 4, path: 'recipients.1.address', code: 'wrong_checksum' },
    { line: 5, path: 'recipients.2.address', code: 'address_is_a_name' },
    { line: 5, path: 'recipients.2.amount', code: 'amount_not_positive' },
    { line: 6, path: 'recipients.3.address', code: 'recipient_twice' },
    { line: 7, path: 'recipients.4.address', code: 'zero_address' },
  ])
  expect(item).toMatchObject({ allowlist: null, problemCount: 5 })
  expect((await read(`/${currency}/allowlists`)).items).toEqual([])
})

it.each<[string, string, string, string]>([
  ['no lines', '\n', 'Sale', 'list_empty'],
  ['one line too many', listOf(100_001), 'Sale', 'list_too_long'],
  ['no name', `${two};1`, ' ', 'required'],
  ['a long name', `${two};1`, 'x'.repeat(101), 'too_long'],
])('refuses a file with %s', async (_, list, name, code) => {
  const { status, errors } = await send(currency, list, name)
  expect([status, errors[0].code]).toEqual([422, code])
})

it('refuses other types', async () => {
  expect((await send(currency, '{}', 'Sale', 'application/json')).status).toBe(415)
})

it('stores amounts in the smallest units, and says by whom', async () => {
  const allowlist = await stored(currency, `${two};1,5\n${one};2`)
  expect(allowlist).toMatchObject({ name: 'Sale', people: 2, total: '350', createdBy: expect.any(String) })
  expect((await read(`/${currency}/allowlists`)).items).toEqual([allowlist])
  const path = `/${currency}/allowlists/${allowlist.id}/entries`
  const { items } = await read(path)
  expect(items).toMatchObject([
    { position: 0, amount: '150' },
    { position: 1, address: one, amount: '200' },
  ])
  expect((await read(`${path}?after=0`)).items).toMatchObject([{ position: 1 }])
  expect((await read(`${path}?search=${one.toLowerCase()}`)).items).toMatchObject([{ address: one }])
  expect((await read(`${path}?search=${addressOf(9)}`)).items).toEqual([])
  const { status, errors } = await read(`${path}?search=0x12`)
  expect([status, errors[0]]).toMatchObject([422, { path: 'search', code: 'not_an_address' }])
})

it.each([1, 2, 7, 2500])('proves each of %i addresses, as the public library verifies', async (count) => {
  const { id, root } = await stored(pieces, listOf(count))
  const path = `/${pieces}/allowlists/${id}`
  const leaves = Array.from({ length: count }, (_, index) => [addressOf(index), String(index + 1)])
  expect(StandardMerkleTree.of(leaves, ['address', 'uint256']).root).toBe(root)
  for (const index of [0, count - 1]) {
    const { address, amount, proof, leafEncoding } = await read(`${path}/proofs/${addressOf(index)}`)
    expect(amount).toBe(String(index + 1))
    expect(StandardMerkleTree.verify(root, leafEncoding, [address, amount], proof)).toBe(true)
    expect(StandardMerkleTree.verify(root, leafEncoding, [address, `${amount}0`], proof)).toBe(false)
  }
  expect((await read(`${path}/proofs/${two}`)).status).toBe(404)
  expect((await read(`${path}/proofs/alice.eth`)).status).toBe(404)
  const file = await request({ url: `${path}/tree.json` })
  const tree = StandardMerkleTree.load(file.json())
  tree.validate()
  expect([tree.root, tree.length]).toEqual([root, count])
})

it('answers others before a list is built', async () => {
  const built: string[] = []
  const building = ['first', 'second'].map(async (name) => {
    await stored(currency, listOf(2000), name)
    built.push(name)
  })
  for (let at = 0; at < 5; at += 1) expect((await read(`/${pieces}/allowlists`)).status).toBe(200)
  expect(built).toEqual([])
  await Promise.all(building)
  const { items } = await read(`/${currency}/allowlists`)
  expect(items).toEqual(expect.arrayContaining(built.map((name) => expect.objectContaining({ name }))))
})

it('builds after a file that is refused', async () => {
  const [refused, next] = await Promise.all([send(currency, 'PK\x03\x04xxx'), send(currency, `${two};1`)])
  expect([refused.status, refused.errors[0].code]).toEqual([422, 'list_unreadable'])
  expect(next.item.allowlist.people).toBe(1)
})

it('deletes a list of its token only, with its entries', async () => {
  const { id } = await stored(currency, `${two};1`)
  const remove = (of: string) => request({ method: 'DELETE', url: `/${of}/allowlists/${id}` })
  expect((await read(`/${pieces}/allowlists/${id}/entries`)).status).toBe(404)
  expect((await remove(pieces)).statusCode).toBe(404)
  expect((await remove(currency)).statusCode).toBe(200)
  expect((await remove(currency)).statusCode).toBe(404)
  const entries = 'select 1 from "token_allowlist_entries" where "allowlistId" = $1'
  expect((await parvis.pool.query(entries, [id])).rowCount).toBe(0)
  const audit = `select "action" from "audit_log" where "record" = $1 and "action" like 'token_allowlist%' order by "id"`
  const actions = (await parvis.pool.query(audit, [currency])).rows.map(({ action }) => action)
  expect(actions.slice(-2)).toEqual(['token_allowlist_created', 'token_allowlist_deleted'])
})

it('purges the lists of a token with it', async () => {
  const id = await created({ name: 'Old', symbol: 'OLD', standard: 'erc20', decimals: 0, maximum: 10 })
  const allowlist = await stored(id, `${two};1`)
  const other = await stored(currency, `${two};1`, 'Other')
  expect((await request({ method: 'DELETE', url: `/${id}` })).statusCode).toBe(200)
  expect((await send(id, `${two};1`)).status).toBe(404)
  const purge = { items: [{ resource: 'tokens', id }] }
  const headers = { 'x-token': token }
  const url = '/api/trash/purge'
  await parvis.app.inject({ method: 'POST', url, headers, payload: purge })
  const left = async (table: string, column: string) =>
    (
      await parvis.pool.query(
        `select distinct "${column}" as "id" from "${table}" where "${column}" = any($1)`,
        [[allowlist.id, other.id]],
      )
    ).rows
  expect(await left('token_allowlists', 'id')).toEqual([{ id: other.id }])
  expect(await left('token_allowlist_entries', 'allowlistId')).toEqual([{ id: other.id }])
})
