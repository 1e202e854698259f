import { encodeFunctionData, parseTransaction } from 'viem'
import { expect, it, vi } from 'vitest'
import type { ChainPort, Hex } from '../chain-port.js'
import { deploymentOf, deploymentSalt, mintCall, mintKey, reasonOf, tokenAbi } from '../contracts/index.js'
import type { Signer } from '../signer.js'
import { fungible } from './definitions.js'

/** A chain to test, and a key with an ether or more on it that nothing else uses. */
export interface ChainPortWorld {
  readonly chain: ChainPort
  readonly chainId: number
  readonly signer: Signer
}

const gwei = 10n ** 9n
const nobody = '0x00000000000000000000000000000000000000bb'
const keyOf = (name: string) => mintKey(name, 0)

/** What a chain promises, whatever is between it and us. */
export function chainPortContract(current: () => Promise<ChainPortWorld>): void {
  const sign = async ({ chain, chainId, signer }: ChainPortWorld, call: Partial<UnsignedCall> = {}) =>
    signer.sign({
      chainId,
      nonce: await chain.minedNonce(signer.address),
      to: nobody,
      data: '0x',
      value: 0n,
      gasLimit: 2_000_000n,
      maxFeePerGas: 100n * gwei,
      maxPriorityFeePerGas: gwei,
      ...call,
    })
  const deploy = async (world: ChainPortWorld) => {
    const { address } = world.signer
    const definition = fungible({ owner: address, minter: address, pauser: address })
    const deployment = deploymentOf(definition, deploymentSalt('contract'))
    const { raw, hash } = await sign(world, { to: deployment.to, data: deployment.data })
    expect(await world.chain.send(raw)).toEqual({ outcome: 'accepted' })
    await mined(world.chain, hash)
    return { contract: deployment.address, hash }
  }
  const mintTo = (contract: Hex, to: Hex, amount = 5n) =>
    mintCall({ standard: 'erc20', contract, key: keyOf('mint'), recipients: [{ to, amount }] })

  it('has an id, and a head that its own hash leads to', async () => {
    const { chain, chainId } = await current()
    expect(await chain.chainId()).toBe(chainId)
    const head = await chain.head()
    expect(await chain.blockHash(head.number)).toBe(head.hash)
    expect(await chain.blockHash(head.number + 1_000)).toBeUndefined()
    expect(head.timestamp).toBeGreaterThan(1_700_000_000)
  })

  it('suggests fees that cover the next block', async () => {
    const { chain } = await current()
    const { baseFee, maxFeePerGas, maxPriorityFeePerGas } = await chain.fees()
    expect(maxFeePerGas).toBeGreaterThanOrEqual(baseFee + maxPriorityFeePerGas)
    expect(baseFee).toBeGreaterThan(0n)
  })

  it('moves value, and says what it cost', async () => {
    const world = await current()
    const { chain, signer } = world
    const [before, received] = [await chain.balance(signer.address), await chain.balance(nobody)]
    const { raw, hash } = await sign(world, { value: 3n })
    expect(await chain.receipt(hash)).toBeUndefined()
    expect(await chain.transaction(hash)).toBeUndefined()
    expect(await chain.send(raw)).toEqual({ outcome: 'accepted' })
    const receipt = await mined(chain, hash)
    expect(receipt).toMatchObject({ hash, succeeded: true, gasUsed: 21_000n, logs: [] })
    const { nonce } = parseTransaction(raw)
    const from = signer.address.toLowerCase()
    expect(await chain.transaction(hash)).toEqual({
      from,
      to: nobody.toLowerCase(),
      data: '0x',
      nonce: nonce ?? 0,
    })
    const cost = 21_000n * (receipt?.gasPrice ?? 0n)
    expect(await chain.balance(signer.address)).toBe(before - cost - 3n)
    expect(await chain.balance(nobody)).toBe(received + 3n)
    expect(await chain.blockHash(receipt?.block.number ?? 0)).toBe(receipt?.block.hash)
    expect(await chain.minedNonce(signer.address)).toBe((nonce ?? 0) + 1)
  })

  it('deploys a contract, reads from it, and finds its events', async () => {
    const world = await current()
    const { chain, signer } = world
    const { contract } = await deploy(world)
    expect((await chain.codeAt(contract)).length).toBeGreaterThan(1_000)
    expect(await chain.codeAt(nobody)).toBe('0x')
    const mint = mintTo(contract, signer.address)
    expect(await chain.estimate({ from: signer.address, ...mint })).toMatchObject({ outcome: 'gas' })
    const { raw, hash } = await sign(world, mint)
    await chain.send(raw)
    await mined(chain, hash)
    const logs = await chain.logs({
      address: contract,
      topics: [null, [keyOf('none'), keyOf('mint')]],
      fromBlock: 0,
    })
    expect(logs).toMatchObject([{ transaction: hash, topics: [expect.any(String), keyOf('mint')] }])
    expect(await chain.logs({ address: contract, topics: [null, keyOf('none')], fromBlock: 0 })).toEqual([])
    const data = encodeFunctionData({ abi: tokenAbi('erc20'), functionName: 'totalSupply' })
    expect(await chain.call({ to: contract, data })).toEqual({
      outcome: 'returned',
      data: `0x${'5'.padStart(64, '0')}`,
    })
  })

  it('says why a contract refuses, before anything is paid', async () => {
    const world = await current()
    const { chain, signer } = world
    const { contract } = await deploy(world)
    const byNobody = { from: nobody, ...mintTo(contract, nobody) } as const
    const tooMuch = { from: signer.address, ...mintTo(contract, nobody, 10n ** 9n) }
    for (const [call, code] of [
      [byNobody, 'not_minter'],
      [tooMuch, 'cap_exceeded'],
    ] as const)
      for (const result of [await chain.estimate(call), await chain.call(call)]) {
        expect(result.outcome).toBe('reverted')
        expect(reasonOf(('data' in result && result.data) || '0x')).toMatchObject({ code })
      }
  })

  it('says why a node refuses a transaction', async () => {
    const world = await current()
    const { chain, signer } = world
    const { raw, hash } = await sign(world)
    await chain.send(raw)
    await mined(chain, hash)
    expect(await chain.send(raw)).toEqual({ outcome: 'nonce_too_low' })
    const richer = await sign(world, { value: 10n ** 24n })
    expect(await chain.send(richer.raw)).toEqual({ outcome: 'insufficient_funds' })
    const ahead = { nonce: (await chain.minedNonce(signer.address)) + 1 }
    const queued = await sign(world, ahead)
    expect(await chain.send(queued.raw)).toEqual({ outcome: 'accepted' })
    expect(await chain.send(queued.raw)).toEqual({ outcome: 'known' })
    const cheaper = await sign(world, { ...ahead, maxFeePerGas: 90n * gwei, maxPriorityFeePerGas: gwei / 2n })
    expect(await chain.send(cheaper.raw)).toEqual({ outcome: 'underpriced' })
    expect(await chain.send('0x02c0')).toMatchObject({ outcome: 'refused' })
  })

  it('counts confirmations from the head', async () => {
    const { chain } = await current()
    await chain.advance?.()
    const { number } = await chain.head()
    await expect.poll(() => chain.confirmedHead(1)).toBe(number)
    expect(await chain.confirmedHead(2)).toBe(number - 1)
    expect(await chain.confirmedHead(number + 2)).toBeUndefined()
  })
}

interface UnsignedCall {
  readonly nonce: number
  readonly to: Hex
  readonly data: Hex
  readonly value: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Waits for a transaction to be mined: mining pauses for a moment while the state of the chain is stored. */
function mined(chain: ChainPort, hash: Hex) {
  return vi.waitFor(
    async () => {
      const receipt = await chain.receipt(hash)
      expect(receipt).toBeDefined()
      return receipt
    },
    { timeout: 60_000 },
  )
}
