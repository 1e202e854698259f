import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedChain, startEmbeddedChain } from '@parvis/chain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../testing/evaluation-app.js'
import { chainState } from './chain-state.js'
import { openTokenChain } from './open-chain.js'

let parvis: EvaluationApp
let node: EmbeddedChain
const folder = mkdtempSync(join(tmpdir(), 'chain-state-'))

beforeAll(async () => {
  parvis = await evaluationApp()
  node = await startEmbeddedChain({ folder })
})
afterAll(async () => {
  await node.stop()
  await parvis.close()
  rmSync(folder, { recursive: true })
})

const stateOn = (rpcUrl: string, chainId: number) => {
  const chain = openTokenChain({
    chain: {
      rpcUrl,
      chainId,
      key: '11'.repeat(32),
      confirmations: 5,
      maxFeePerGas: 10n ** 11n,
      explorerUrl: undefined,
      currency: undefined,
    },
    dataFolder: folder,
    warn: () => undefined,
  })
  return chainState(parvis.pool, chain)
}

it('says what the chain says', async () => {
  expect(await stateOn(node.url, node.chainId)).toMatchObject({
    chainId: node.chainId,
    head: { baseFee: expect.stringMatching(/^\d+$/) },
    signer: { address: expect.stringMatching(/^0x/), balance: '0' },
    cause: null,
  })
})

it('takes nothing from a node of another chain for what the chain says', async () => {
  const state = await stateOn(node.url, 1)
  expect(state).toMatchObject({
    chainId: 1,
    name: 'Ethereum',
    head: null,
    signer: null,
    cause: 'wrong_chain',
  })
})

it('knows what the chain is while it does not answer', async () => {
  const state = await stateOn('http://127.0.0.1:9', 137)
  expect(state).toMatchObject({ name: 'Polygon', currency: 'POL', head: null, signer: null, cause: null })
})
