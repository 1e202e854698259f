import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeLists } from '../index.js'
import { addressOf, type MintingWorld, mintingWorld } from '../testing/minting-world.js'

let world: MintingWorld
let currency: string
let series: string

const named = { name: 'Lumière' }
const one = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const two = `0x${'ab'.repeat(20)}`

beforeAll(async () => {
  world = await mintingWorld()
  currency = await world.deployed({
    ...named,
    symbol: 'LUM',
    standard: 'erc20',
    decimals: 2,
    maximum: 1_000_000,
  })
  series = await world.deployed({
    ...named,
    symbol: 'CAR',
    standard: 'erc1155',
    items: [{ name: 'P', maximum: 10 }],
  })
})
afterAll(() => world.close())

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `${addressOf(index)};1`).join('\n')

it('names the line of each problem, and stores nothing then', async () => {
  const list = `\ufeffAdresse;Montant\r\n${two};1,5\r\n\r\n${one.replace('cA', 'ca')};2\r\nalice.eth;0\r\n`
  const { status, item } = await world.send(currency, Buffer.from(list), 'text/csv')
  expect(status).toBe(200)
  expect(item.problems).toMatchObject([
    { line: 4, path: 'recipients.1.address', code: 'wrong_checksum' },
    { line: 5, path: 'recipients.2.address', code: 'address_is_a_name' },
    { line: 5, path: 'recipients.2.amount', code: 'amount_not_positive' },
  ])
  expect(item).toMatchObject({ mintingId: null, problemCount: 3, recipients: 3, cost: null })
})

it('mints a list once, however often and at once it is asked for', async () => {
  const { item } = await world.send(currency, `${two};1,5\n${one};2\n`)
  expect(item).toMatchObject({ problems: [], recipients: 2, total: '350', transactions: 1 })
  const mint = () => world.call('POST', `tokens/${currency}/mint/list/${item.mintingId}`)
  const answers = await Promise.all([mint(), mint()])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  await world.reaches(currency, 'minted')
  expect((await mint()).item).toEqual({ mintingId: item.mintingId })
  expect((await world.call('GET', `tokens/${currency}/contract`)).item.supply).toBe('350')
  const path = `tokens/${currency}/mintings/${item.mintingId}/recipients`
  const { items } = await world.call('GET', path)
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
  expect((await world.call('GET', `${path}?after=0`)).items).toEqual([items[1]])
  const file = await world.request({ url: `${path}.csv` })
  expect(file.body.trim().split('\r\n')).toEqual([
    'address,amount,number,state',
    `${items[0].address},150,,confirmed`,
    `${one},200,,confirmed`,
  ])
})

it('reads amounts and numbers of series, whatever the order of their titled columns', async () => {
  const list = `numéro,note,quantité,adresse\n1,for Ada,4,${two}\n`
  const { item } = await world.send(series, Buffer.from(list, 'latin1'), 'application/octet-stream')
  expect(item).toMatchObject({ problems: [], total: '4' })
})

it('reads the first sheet of an Excel workbook, whatever its type is said to be', async () => {
  const workbook = readFileSync(new URL('../testing/recipients.xlsx', import.meta.url))
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  for (const type of [excel, 'application/octet-stream', undefined]) {
    const { item } = await world.send(currency, workbook, type)
    expect(item).toMatchObject({ problems: [], recipients: 2, total: '350' })
  }
})

it.each<[string, string, string]>([
  ['an amount with a comma between commas', `${two},1,5`, 'too_many_cells'],
  ['a missing amount', `${two}`, 'not_an_amount'],
  ['a title that is unknown', `who;much\n${two};1`, 'not_an_address'],
])('refuses %s', async (_, list, code) => {
  const { item } = await world.send(currency, list)
  expect(item.problems).toContainEqual(expect.objectContaining({ line: 1, code }))
})

it.each<[string, string | Buffer, string, string]>([
  ['no lines', ' \n;\n', 'text/csv', 'list_empty'],
  ['titles only', 'address,amount', 'text/csv', 'list_empty'],
  ['a workbook that is none', 'PK\x03\x04xxx', 'application/octet-stream', 'list_unreadable'],
])('refuses a file with %s', async (_, list, type, code) => {
  const { status, errors } = await world.send(currency, list, type)
  expect([status, errors[0].code]).toEqual([422, code])
})

it('refuses one line too many by a sentence, and other types', async () => {
  const { errors } = await world.send(currency, `address;amount\n${listOf(100_001)}`)
  expect(errors[0].message).toBe('This list has more than 100000 lines: divide it into several.')
  expect((await world.send(currency, '{}', 'application/json')).status).toBe(415)
})

it('forgets a list after a day, and knows none of another token', async () => {
  const { item } = await world.send(currency, `${addressOf(5)};1`)
  const { mintingId } = item
  expect((await world.call('POST', `tokens/${series}/mint/list/${mintingId}`)).status).toBe(404)
  expect((await world.call('GET', `tokens/${series}/mintings/${mintingId}/recipients`)).status).toBe(404)
  await purgeLists(world.pool)
  const count = async () =>
    (await world.pool.query('select 1 from "token_lists" where "id" = $1', [mintingId])).rowCount
  expect(await count()).toBe(1)
  await world.pool.query(`update "token_lists" set "createdAt" = now() - interval '25 hours'`)
  await purgeLists(world.pool)
  expect(await count()).toBe(0)
  expect((await world.call('POST', `tokens/${currency}/mint/list/${mintingId}`)).status).toBe(404)
})

it('checks a list again when it is minted', async () => {
  const lists = [await world.send(series, `${two};6`), await world.send(series, `${addressOf(7)};6`)]
  const minted: { status: number; errors?: unknown }[] = []
  for (const { item } of lists)
    minted.push(await world.call('POST', `tokens/${series}/mint/list/${item.mintingId}`))
  expect(minted.map(({ status }) => status)).toEqual([202, 422])
  expect(minted[1]?.errors).toMatchObject([{ code: 'above_token_maximum' }])
})

it('rehearses 5,000 recipients', async () => {
  const { item } = await world.send(currency, listOf(5000))
  expect(item).toMatchObject({ problems: [], recipients: 5000, transactions: 17 })
})
