import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signerFrom } from '@parvis/chain'
import { signIn } from '../support/api.js'
import { compareMints, differences } from './compare-mints.js'
import { deepest, type FaultyChain, startFaultyChain } from './faulty-chain.js'
import { killMinters, type Minting, type MintingsPlan } from './kill-minters.js'
import { type Client, deployTokens, type MintedToken, tokenState } from './minted-tokens.js'
import type { SoakReport } from './soak.js'
import { patiently, type SpreadProduct, withSpreadProduct } from './spread-product.js'

const ether = 10n ** 18n
/** How often the chain mines, in milliseconds. */
const interval = 300
/** How long the sender may take to look at the chain twice, in milliseconds. */
const twoLooks = 12_000
/** Longest time until all is settled after the last fault, in milliseconds. */
const patience = 600_000
/** A record is to agree with the chain after so many blocks without a fault. */
const healedWithin = 2

/**
 * Mints to many people with tokens of each standard while whatever takes part is killed in turn: supply and holders are exact
 * in the end, and the record agrees with the chain soon after the last fault.
 */
export async function killedMints(plan: MintingsPlan): Promise<SoakReport> {
  const chain = await startFaultyChain()
  const key = randomBytes(32).toString('hex')
  await chain.fund(signerFrom(key).address, 1000n * ether)
  const environment = {
    CHAIN_RPC_URL: chain.url,
    CHAIN_ID: String(chain.chainId),
    CHAIN_KEY: key,
    CHAIN_CONFIRMATIONS: String(deepest + 1),
  }
  const options = { simulator: { guilds: [] }, ownDatabase: plan.isWhole, environment }
  try {
    return await withSpreadProduct(options, ({ product }) => minted(product, chain, plan))
  } finally {
    await chain.end()
  }
}

async function minted(product: SpreadProduct, chain: FaultyChain, plan: MintingsPlan): Promise<SoakReport> {
  await product.start('web', 'worker 1', 'worker 2')
  const client: Client = { api: await signIn(product.url, 'admin'), url: product.url, dying: 0.3 }
  const stopMining = chain.mineOn(interval)
  const tokens = await deployTokens(client.api)
  const minting: Minting = { product, chain, client, tokens }
  const began = performance.now()
  const kills = await killMinters(minting, plan)
  const killed = performance.now()
  await stopMining()
  await product.start('worker 1', 'worker 2')
  const blocks = await blocksUntilHealed(minting)
  const stopMiningAgain = chain.mineOn(interval)
  await untilMinted(client, tokens)
  await stopMiningAgain()
  const ended = performance.now()
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0)
  const { counts, losses } = await compareMints(minting)
  const summary =
    `${plan.mints} mints with three tokens through ${kills} kills in ${seconds(began, killed)} s; ${counts}; the record ` +
    `agreed with the chain after ${blocks} blocks, and all was final ${seconds(killed, ended)} s after the last fault`
  const late = blocks > healedWithin ? [`The record agreed with the chain after ${blocks} blocks only`] : []
  return { summary, losses: [...late, ...losses] }
}

/** @returns after how many blocks without a fault the record agrees with the chain */
async function blocksUntilHealed({ product, chain, tokens }: Minting): Promise<number> {
  for (let blocks = 0; ; blocks += 1) {
    await delay(twoLooks)
    if ((await differences(product, chain, tokens)).length === 0 || blocks > 10) return blocks
    await chain.mine()
  }
}

async function untilMinted(client: Client, tokens: readonly MintedToken[]): Promise<void> {
  for (const token of tokens)
    await patiently(async () => {
      const state = await tokenState(client, token)
      if (state !== 'minted') throw new Error(`The token ${token.id} is ${state}`)
    }, patience)
}
