import { setTimeout as delay } from 'node:timers/promises'
import { deepest, type FaultyChain } from './faulty-chain.js'
import { type Client, type MintedToken, mintToMany, mintToOne } from './minted-tokens.js'
import type { Log } from './soak.js'
import { patiently, type SpreadProduct } from './spread-product.js'

export interface MintingsPlan {
  readonly mints: number
  readonly kills: number
  /** Whether the database is killed, too, and others wait until leases of killed processes are over. */
  readonly isWhole: boolean
  readonly log: Log
}

/** What is minted to. */
export interface Minting {
  readonly product: SpreadProduct
  readonly chain: FaultyChain
  readonly client: Client
  readonly tokens: readonly MintedToken[]
}

/** How long one waits for a transaction on its way, and how long after it a kill comes at most; in milliseconds. */
const longest = { untilSent: 20_000, after: 3000 }

/**
 * Mints to one and to many while processes, the chain and the database are killed in turn, clients die before they get the
 * answer, the node fails, blocks are replaced, and fees jump.
 *
 * @returns the number of kills
 */
export async function killMinters(minting: Minting, plan: MintingsPlan): Promise<number> {
  const { kills, log } = plan
  const victims = ['worker 1', 'chain', 'web', 'worker 2', ...(plan.isWhole ? ['database'] : [])]
  let minted = 0
  for (let turn = 0; turn < kills; turn += 1) {
    const due = Math.round((plan.mints * (turn + 1)) / kills)
    const submitting = submit(minting, turn, due - minted)
    minted = due
    minting.chain.fail()
    await disturbChain(minting.chain, turn)
    const isSending = await untilSent(minting.product)
    await delay(Math.random() * longest.after)
    const victim = victims[turn % victims.length] as string
    await kill(minting, victim, plan)
    await submitting
    log(
      `${turn + 1}/${kills} ${victim} killed ${isSending ? 'on the way' : 'idle'}, ${minted} mints asked for`,
    )
  }
  minting.chain.answer()
  return kills
}

/** @returns whether a transaction is on its way, for which it waits a while */
async function untilSent({ pool }: SpreadProduct): Promise<boolean> {
  const until = performance.now() + longest.untilSent
  for (;;) {
    const { rowCount } = await patiently(() => pool.query(selectSent))
    if (rowCount || performance.now() > until) return !!rowCount
    await delay(50)
  }
}

const selectSent = `select from "token_transactions" where "kind" = 'mint' and "state" in ('sent', 'mined') limit 1`

/** Mints to one person of each token, and to the others of one token by a file. */
async function submit({ client, tokens }: Minting, turn: number, count: number): Promise<void> {
  for (const token of tokens.slice(0, count)) await mintToOne(client, token)
  const token = tokens[turn % tokens.length]
  if (token && count > tokens.length) await mintToMany(client, token, count - tokens.length)
}

async function disturbChain(chain: FaultyChain, turn: number): Promise<void> {
  if (turn % 2 === 0) await chain.reorganise(1 + Math.floor(Math.random() * deepest))
  if (turn % 7 === 3) await chain.raiseFees()
}

async function kill({ product, chain }: Minting, victim: string, { isWhole }: MintingsPlan): Promise<void> {
  if (victim === 'chain') return chain.kill()
  if (victim === 'database') return product.killDatabase()
  await product.kill(victim)
  if (!isWhole || Math.random() < 0.5) await patiently(() => product.endLeases())
  await product.start(victim)
}
