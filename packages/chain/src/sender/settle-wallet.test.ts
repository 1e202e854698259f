import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Hex } from '../chain-port.js'
import { pauseCall, pausedAnswers } from '../contracts/index.js'
import { openWalletWorld, type WalletWorld } from '../testing/wallet-world.js'

let world: WalletWorld

beforeAll(async () => {
  world = await openWalletWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())
afterEach(() => world.rpc('evm_setAutomine', true))

const state = async (id: string) => (await world.row(id)).state
const pause = () =>
  world.insert('pause', {
    ...pauseCall(world.contract()),
    effect: { kind: 'state', contract: world.contract(), answers: pausedAnswers(true) },
  })

it('settles what a wallet deployed and minted, though nobody said so', async () => {
  await world.insertDeployment()
  await world.insertMint('mint')
  expect(await world.pass()).toBe(false)
  expect(await state('deploy')).toBe('waiting')
  await world.send('deploy')
  await world.send('mint')
  await world.settle()
  expect(await state('deploy')).toBe('confirmed')
  expect(await state('mint')).toBe('confirmed')
})

it('settles a change by the receipt of its hash, with its cost', async () => {
  await world.deploy()
  await pause()
  const hash = await world.send('pause')
  world.post('pause', hash)
  await world.settle()
  const { state, mined } = await world.row('pause')
  expect({ state, transaction: mined?.transaction }).toEqual({ state: 'confirmed', transaction: hash })
  expect(mined?.cost).toBeGreaterThan(0n)
})

it('settles a change by the state of the contract where its hash was replaced', async () => {
  await world.deploy()
  await pause()
  await world.rpc('evm_setAutomine', false)
  const nonce = await world.nonce()
  world.post('pause', await world.send('pause', { nonce }))
  await world.pass()
  expect(await world.row('pause')).toMatchObject({ state: 'sent', nonce })
  await world.send('pause', { nonce, fee: 5n })
  await world.rpc('evm_setAutomine', true)
  await world.rpc('anvil_mine')
  await world.settle()
  expect(await state('pause')).toBe('confirmed')
})

it('waits again once the wallet used the nonce for something else', async () => {
  await world.deploy()
  await pause()
  await world.rpc('evm_setAutomine', false)
  const nonce = await world.nonce()
  world.post('pause', await world.send('pause', { nonce }))
  await world.pass()
  await world.sendNothing({ nonce, fee: 5n })
  await world.rpc('evm_setAutomine', true)
  await world.rpc('anvil_mine')
  await world.rpc('anvil_mine', '0x3')
  await world.pass()
  await world.rpc('anvil_mine', '0x3')
  await world.pass()
  expect(await state('pause')).toBe('waiting')
  await world.send('pause')
  await world.settle()
  expect(await state('pause')).toBe('confirmed')
})

it('never calls failed what no node knows, and takes no other transaction for it', async () => {
  await world.deploy()
  await pause()
  world.post('pause', `0x${'12'.repeat(32)}`)
  world.post('pause', await world.sendNothing())
  await world.rpc('anvil_mine', '0x5')
  await world.pass()
  await world.pass()
  expect((await world.row('pause')).state).not.toBe('confirmed')
  expect((await world.row('pause')).reason).toBeUndefined()
})

it('says why what a wallet sent failed', async () => {
  await world.deploy()
  await pause()
  world.post('pause', await world.sendByOther('pause'))
  await world.settle()
  expect(await state('pause')).toBe('reverted')
  expect((await world.row('pause')).reason?.code).toBe('reverted')
})

it('takes back what a reorganisation undid, and settles it again', async () => {
  await world.deploy()
  await pause()
  const hash: Hex = await world.send('pause')
  await world.mined(hash)
  await world.pass(9)
  expect((await world.row('pause')).state).toBe('mined')
  await world.rpc('anvil_reorg', 1, [])
  await world.pass(9)
  expect((await world.row('pause')).state).toBe('waiting')
  world.post('pause', hash)
  await world.send('pause')
  await world.settle()
  expect(await state('pause')).toBe('confirmed')
})
