import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedChain } from '@parvis/chain'
import { openDatabase } from '@parvis/engine'
import { expect, it } from 'vitest'
import { productDatabase } from '../../testing/product-database.js'
import { openTokenChain } from '../../tokens/index.js'
import { lookAt } from '../probe.js'
import { chainProbe, decideChain } from './chain.js'

it('reports a node that ended, one of another chain, and what delays transactions', async () => {
  const database = await productDatabase()
  const pool = openDatabase(database.url, () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'chain-probe-'))
  const node = await startEmbeddedChain({ folder })
  const chainAt = (chainId: number) =>
    openTokenChain({
      chain: {
        rpcUrl: node.url,
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
  const tokenChain = chainAt(node.chainId)
  const look = (chain = tokenChain) => lookAt(chainProbe({ pool, tokenChain: chain }), 30_000)
  expect(await look()).toMatchObject({ state: 'ready', figures: { balance: '0 ETH', waiting: 0 } })
  expect(await look(chainAt(1))).toMatchObject({
    state: 'away',
    code: 'wrong_chain',
    values: { expected: 1, actual: node.chainId },
  })
  const key = [String(node.chainId), tokenChain.signer?.address]
  const block = `insert into "chain_senders" ("chain", "signer", "cause") values ($1, $2, 'no_funds')`
  await pool.query(block, key)
  expect(await look()).toMatchObject({
    state: 'degraded',
    code: 'chain_no_funds',
    values: { address: key[1] },
  })
  await node.stop()
  expect(await look()).toMatchObject({ state: 'away', code: 'chain_unreachable' })
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('does not start an embedded chain that nobody needs', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'chain-probe-'))
  const tokenChain = openTokenChain({ chain: undefined, dataFolder, warn: () => undefined })
  const pool = openDatabase('postgres://127.0.0.1:1/none', () => undefined)
  expect(await lookAt(chainProbe({ pool, tokenChain }))).toMatchObject({ state: 'off', code: 'chain_idle' })
  expect(tokenChain.isIdle()).toBe(true)
  await pool.end()
  rmSync(dataFolder, { recursive: true })
})

it('says how many transactions wait for something else', () => {
  expect(decideChain({}, { waiting: 3, cause: 'fee_cap' })).toMatchObject({
    code: 'chain_blocked',
    values: { waiting: 3 },
  })
})
