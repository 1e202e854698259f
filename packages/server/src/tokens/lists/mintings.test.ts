import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, type MintingWorld, mintingWorld } from '../testing/minting-world.js'

let world: MintingWorld
let id: string

beforeAll(async () => {
  world = await mintingWorld()
  const currency = { symbol: 'LUM', standard: 'erc20', decimals: 2, maximum: 1_000_000 }
  id = await world.deployed({ ...currency, name: 'Lumière' })
})
afterAll(() => world.close())

const listOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${addressOf(first + index)};1`).join('\n')

async function mint(list: string): Promise<string> {
  const { item } = await world.send(id, list)
  expect(item.problems).toEqual([])
  expect((await world.call('POST', `tokens/${id}/mint/list/${item.mintingId}`)).status).toBe(202)
  return item.mintingId
}

const mintings = async () => (await world.call('GET', `tokens/${id}/mintings`)).items

/** As if what was sent for some parts of a minting had ended otherwise. */
const pretend = (mintingId: string, state: string, chunks: readonly number[]) =>
  world.pool.query(
    `update "token_transactions" set "state" = $2 where "mintingId" = $1 and "chunk" = any($3::int[])`,
    [mintingId, state, chunks],
  )

it('lists mintings, the latest first, with how far each is and what it cost', async () => {
  expect(await mintings()).toEqual([])
  const first = await mint(listOf(0, 700))
  await world.reaches(id, 'minted')
  const second = await mint(`${addressOf(1000)};1,5`)
  await world.reaches(id, 'minted')
  const [latest, earliest] = await mintings()
  const none = { failed: 0, waiting: 0, cancelled: 0, expectedLeft: '0', secondsLeft: null }
  expect(latest).toMatchObject({ ...none, id: second, confirmed: 1, transactions: { done: 1, of: 1 } })
  expect(earliest).toMatchObject({
    ...none,
    id: first,
    recipients: 700,
    confirmed: 700,
    transactions: { done: 3, of: 3 },
    requestedBy: expect.stringMatching(/./),
  })
  expect(BigInt(earliest.cost)).toBeGreaterThan(BigInt(latest.cost))
  expect(Object.keys(latest).sort()).toEqual(Object.keys(earliest).sort())
})

it('counts recipients by what became of their transactions, and estimates the rest', async () => {
  const [, { id: first, cost }] = await mintings()
  await pretend(first, 'reverted', [1])
  await pretend(first, 'cancelled', [2])
  const failed = (await mintings())[1]
  expect(failed).toMatchObject({ confirmed: 300, failed: 300, cancelled: 100, waiting: 0, expectedLeft: '0' })
  expect(failed).toMatchObject({ cost, transactions: { done: 1, of: 3 } })

  // Signed by nobody, so that no sender takes them up.
  await world.pool.query(`update "token_transactions" set "signer" = 'nobody' where "mintingId" = $1`, [
    first,
  ])
  await pretend(first, 'waiting', [1, 2])
  const waiting = (await mintings())[1]
  expect(waiting).toMatchObject({ confirmed: 300, failed: 0, cancelled: 0, waiting: 400 })
  expect(waiting.secondsLeft).toBeGreaterThanOrEqual(0)
  expect(BigInt(waiting.expectedLeft)).toBeGreaterThan(0n)
  await pretend(first, 'waiting', [0])
  expect((await mintings())[1]).toMatchObject({ waiting: 700, expectedLeft: null, secondsLeft: null })
  await pretend(first, 'confirmed', [0, 1, 2])
})

it('pages through recipients by a hundred', async () => {
  const [, { id: first }] = await mintings()
  const path = `tokens/${id}/mintings/${first}/recipients`
  const positions = async (query: string) =>
    (await world.call('GET', path + query)).items.map(({ position }: { position: number }) => position)
  const page = (from: number) => Array.from({ length: 100 }, (_, index) => from + index)
  expect(await positions('')).toEqual(page(0))
  expect(await positions('?after=99')).toEqual(page(100))
  expect(await positions('?after=599')).toEqual(page(600))
  expect(await positions('?after=699')).toEqual([])
  for (const after of ['x', '-1', '1.5', '12345678']) {
    const { status, errors } = await world.call('GET', `${path}?after=${after}`)
    expect([after, status, errors]).toEqual([after, 400, undefined])
  }
})

it('lists no mintings of a token that is unknown, or to someone without the right', async () => {
  const unknown = '019a0000-0000-7000-8000-000000000000'
  expect((await world.call('GET', `tokens/${unknown}/mintings`)).status).toBe(404)
  const headers = { 'x-token': await world.tokenOf('moderator') }
  expect((await world.call('GET', `tokens/${id}/mintings`, undefined, headers)).status).toBe(403)
})
