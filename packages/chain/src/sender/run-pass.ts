import { ChainUnreachable, requireChain, WrongChain } from '../chain-port.js'
import { Blocked, openPass, type PassOptions } from './pass.js'
import { resend } from './resend.js'
import { sendNew } from './send-new.js'
import { settle } from './settle.js'
import type { BlockCause, StoredTransaction } from './transaction.js'

export interface PassResult {
  /** How many transactions the chain may know that are not final. */
  readonly live: number
  /** Whether others wait to be signed. */
  readonly isWaiting: boolean
  /** Why nothing new can be sent at the moment. */
  readonly cause?: BlockCause
  /** When the next round makes sense, in milliseconds; undefined when there is nothing to do. */
  readonly again?: number
}

/** Between rounds, in milliseconds: on a chain of this machine, on any other one, and after a hindrance. */
const pauses = { local: 100, remote: 2_000, blocked: 5_000 }

/**
 * One round of the sender: brings what is stored into line with the chain, sends again what nodes lost, raises the fees of
 * what is stuck, and signs and sends what waits. Only the owner of the lease on the log may run it.
 *
 * @throws what the log throws; no failure of the chain
 */
export async function runPass(options: PassOptions): Promise<PassResult> {
  const { chain, log } = options
  const blocked = await causeOf(() => runRound(options))
  const live = await log.live()
  const isWaiting = (await log.waiting(1)).length > 0
  const cause = (await causeOf(() => advance(options, live, blocked))) ?? blocked
  await log.block(cause)
  if (live.length === 0 && !isWaiting) return { live: 0, isWaiting, cause }
  const again = cause ? pauses.blocked : chain.advance ? pauses.local : pauses.remote
  return { live: live.length, isWaiting, cause, again }
}

async function runRound(options: PassOptions): Promise<BlockCause | undefined> {
  const { chain, chainId } = options
  await requireChain(chain, chainId)
  const pass = await openPass(options)
  await settle(pass)
  await requireChain(chain, chainId)
  await resend(pass)
  return sendNew(pass)
}

/** A chain that mines on demand would never confirm anything otherwise, and its fees would never fall. */
async function advance(
  { chain }: PassOptions,
  live: readonly StoredTransaction[],
  blocked: BlockCause | undefined,
): Promise<undefined> {
  const isOther = blocked === 'unreachable' || blocked === 'wrong_chain'
  const isInFlight = live.some(({ state }) => state !== 'waiting')
  if (!isOther && (isInFlight || blocked === 'fee_cap')) await chain.advance?.()
}

async function causeOf(run: () => Promise<BlockCause | undefined>): Promise<BlockCause | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Blocked) return error.blocked
    if (error instanceof WrongChain) return 'wrong_chain'
    if (error instanceof ChainUnreachable) return 'unreachable'
    throw error
  }
}
