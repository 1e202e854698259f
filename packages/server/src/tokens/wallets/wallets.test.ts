import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type MintingWorld, mintingWorld } from '../testing/minting-world.js'
import { openWallet, type Wallet } from './testing/wallet.js'

let world: MintingWorld
let wallet: Wallet
let other: Wallet

beforeAll(async () => {
  world = await mintingWorld()
  const { chain } = world
  const { signer } = chain
  if (!signer) throw new Error('There is no key.')
  const port = await chain.port()
  wallet = await openWallet(port, chain.chainId, signer)
  other = await openWallet(port, chain.chainId, signer)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

const call: MintingWorld['call'] = (...given) => world.call(...given)
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 })
const reaches = (id: string, state: string) => world.reaches(id, state)
const requestsOf = async (id: string, { address } = wallet) =>
  (await call('GET', `tokens/${id}/wallet-requests?wallet=${address}`)).item
const statesOf = async (id: string): Promise<string[]> =>
  (await call('GET', `tokens/${id}/transactions`)).items.map(
    ({ kind, state }: Record<string, string>) => `${kind} ${state}`,
  )

/** The first request of a wallet, once it waits. */
const requestOf = (id: string, by = wallet) =>
  vi.waitFor(
    async () => {
      const [first] = (await requestsOf(id, by)).requests
      expect(first).toBeDefined()
      return first
    },
    { timeout: 60_000, interval: 50 },
  )

const currency = { name: 'Lumière', symbol: 'LUM', standard: 'erc20', decimals: 0, maximum: 1000 }
const pieces = { name: 'Marcheurs', symbol: 'MARCHE', standard: 'erc721', maximum: 5 }

async function deployed(record: object) {
  const { id, version } = (await call('POST', 'tokens', record)).item
  const { status } = await call('POST', `tokens/${id}/deploy`, { version, wallet: wallet.address })
  expect(status).toBe(202)
  await wallet.send(await requestOf(id))
  await reaches(id, 'deployed')
  return id as string
}

it('deploys, mints and pauses by a wallet, on a server without a key', async () => {
  vi.spyOn(world.chain, 'signer', 'get').mockReturnValue(undefined)
  const { id, version } = (await call('POST', 'tokens', currency)).item
  expect((await call('POST', `tokens/${id}/deploy`, { version })).status).toBe(503)
  const forecast = (await call('GET', `tokens/${id}/deployment?wallet=${wallet.address}`)).item
  expect(BigInt(forecast.cost.balance)).toBeGreaterThan(BigInt(forecast.cost.highest))
  await call('POST', `tokens/${id}/deploy`, { version, wallet: wallet.address.toLowerCase() })
  const deployment = await requestOf(id)
  expect(deployment).toMatchObject({ kind: 'deploy', chainId: 31_337, from: wallet.address, problem: null })
  expect(deployment.isPerhapsSent).toBe(false)
  await report(id, deployment.id, await wallet.send(deployment))
  await reaches(id, 'deployed')
  const roles = { owner: wallet.address, minter: wallet.address, pauser: wallet.address }
  expect((await call('GET', `tokens/${id}/contract`)).item).toMatchObject(roles)

  const body = { recipients: [{ address: other.address, amount: '7' }], wallet: wallet.address }
  expect((await call('POST', `tokens/${id}/mint/rehearsal`, body)).item.problems).toEqual([])
  expect((await call('POST', `tokens/${id}/mint`, body)).status).toBe(202)
  const minting = await requestOf(id)
  expect(minting).toMatchObject({ kind: 'mint', recipients: 1 })
  await report(id, minting.id, await wallet.send(minting))
  await reaches(id, 'minted')

  await call('POST', `tokens/${id}/pause`, { paused: true, wallet: wallet.address })
  const pause = await requestOf(id)
  const hash = await wallet.send(pause)
  // What it did is seen on the chain before its hash is reported.
  await eventually(async () => expect(await statesOf(id)).toContain('pause confirmed'))
  await report(id, pause.id, hash)
  expect(await statesOf(id)).toContain('pause confirmed')
  const [shown] = (await call('GET', `tokens/${id}/transactions`)).items
  expect(shown).toMatchObject({ signer: wallet.address, hash })
  expect(await requestsOf(id)).toMatchObject({ count: 0, requests: [] })
})

async function report(id: string, transaction: string, hash: string) {
  const path = `tokens/${id}/transactions/${transaction}/hash`
  const answers = [await call('POST', path, { hash }), await call('POST', path, { hash })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
}

it('settles what nobody reported, whatever wallet was asked for it', async () => {
  const id = await deployed(currency)
  const recipients = [{ address: other.address, amount: '3' }]
  await call('POST', `tokens/${id}/mint`, { recipients, wallet: wallet.address })
  expect(await requestsOf(id, other)).toMatchObject({ count: 0 })
  await wallet.send(await requestOf(id))
  await reaches(id, 'minted')
  expect((await call('GET', `tokens/${id}/contract`)).item.supply).toBe('3')
})

it('refuses wrong wallets and hashes', async () => {
  const id = await deployed(currency)
  const mistyped = '0x4e59b44847b379578588920ca78FbF26c0B4956C'
  const pause = await call('POST', `tokens/${id}/pause`, { paused: true, wallet: mistyped })
  expect([pause.status, pause.errors[0]]).toMatchObject([422, { path: 'wallet', code: 'wrong_checksum' }])
  const listed = await call('GET', `tokens/${id}/wallet-requests?wallet=alice.eth`)
  expect(listed.errors).toMatchObject([{ path: 'wallet', code: 'address_is_a_name' }])
  const server = world.chain.signer?.address
  const offer = await call('POST', `tokens/${id}/freeze`, { wallet: server })
  expect(offer.errors).toMatchObject([{ path: 'wallet', code: 'wallet_of_server' }])
  const recipients = [{ address: wallet.address }]
  const { problems } = (
    await call('POST', `tokens/${id}/mint/rehearsal`, { recipients, wallet: other.address })
  ).item
  expect(problems).toMatchObject([{ path: '', code: 'server_not_minter' }])

  await call('POST', `tokens/${id}/pause`, { paused: true, wallet: other.address })
  const request = await requestOf(id, other)
  expect(request).toMatchObject({ gas: null, problem: { code: 'not_pauser' } })
  const path = `tokens/${id}/transactions/${request.id}/hash`
  expect((await call('POST', path, { hash: '0x12' })).errors).toMatchObject([
    { path: 'hash', code: 'invalid_hash' },
  ])
  const unknown = `tokens/${id}/transactions/${randomUUID()}/hash`
  expect((await call('POST', unknown, { hash: `0x${'12'.repeat(32)}` })).status).toBe(404)
  expect((await call('POST', `tokens/${id}/cancel`, {})).item.cancelled).toBe(1)
  expect(await statesOf(id)).toContain('pause cancelled')
  await report(id, request.id, `0x${'56'.repeat(32)}`)
  expect(await statesOf(id)).toContain('pause sent')
})

it('asks the wallet again for what it perhaps sent, and for no piece twice', async () => {
  const id = await deployed(pieces)
  const recipients = [{ address: other.address }]
  const mint = (by?: string) => call('POST', `tokens/${id}/mint`, { recipients, wallet: by })
  const answers = await Promise.all([mint(wallet.address), mint(wallet.address)])
  expect(answers.map(({ status }) => status)).toEqual([202, 202])
  const { count, requests } = await requestsOf(id)
  expect(count).toBe(2)
  const [first, second] = requests
  await report(id, first.id, `0x${'34'.repeat(32)}`)
  expect((await requestsOf(id)).requests).toMatchObject([{ id: second.id }])
  await wallet.send(second)
  await world.pool.query(
    `update "token_transactions" set "changedAt" = now() - interval '2 minutes' where "id" = $1`,
    [first.id],
  )
  const again = await requestOf(id)
  expect(again).toMatchObject({ id: first.id, isPerhapsSent: true })
  expect(await statesOf(id)).toContain('mint sent')
  await wallet.send(again)
  await reaches(id, 'minted')
  expect((await call('GET', `tokens/${id}`)).item.minted).toBe('2')
})

it('accepts an ownership by the wallet that it was offered to', async () => {
  const id = await deployed(currency)
  await call('POST', `tokens/${id}/owner`, { owner: other.address, wallet: wallet.address })
  await wallet.send(await requestOf(id))
  await eventually(async () => expect(await statesOf(id)).toContain('transfer_ownership confirmed'))
  expect((await call('POST', `tokens/${id}/owner/accept`, { wallet: other.address })).status).toBe(202)
  const request = await requestOf(id, other)
  expect(request.kind).toBe('accept_ownership')
  await report(id, request.id, await other.send(request))
  await eventually(async () => expect(await statesOf(id)).toContain('accept_ownership confirmed'))
  expect((await call('GET', `tokens/${id}/contract`)).item.owner).toBe(other.address)
})

it('lets the server and a wallet mint no more than the maximum at once', async () => {
  const { id, version } = (await call('POST', 'tokens', { ...currency, owner: wallet.address })).item
  await call('POST', `tokens/${id}/deploy`, { version })
  await reaches(id, 'deployed')
  const recipients = [{ address: other.address, amount: '600' }]
  const mint = (by?: string) => call('POST', `tokens/${id}/mint`, { recipients, wallet: by })
  const answers = await Promise.all([mint(), mint(wallet.address)])
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 422])
  const [request] = (await requestsOf(id)).requests
  if (request) await wallet.send(request)
  await reaches(id, 'minted')
  expect((await call('GET', `tokens/${id}/contract`)).item.supply).toBe('600')
})
