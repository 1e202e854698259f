import { ChainUnreachable, WrongChain } from '@parvis/chain'
import type { Pool } from '@parvis/engine'
import type { Figures } from '@parvis/schemas/diagnostics'
import { type SenderState, senderState, type TokenChain } from '../../tokens/index.js'
import { type Finding, type Probe, reasonOf, timed } from '../probe.js'

export interface ChainProbeOptions {
  readonly pool: Pool
  readonly tokenChain: TokenChain
}

const nothing: SenderState = { waiting: 0, cause: undefined }

/** Looks at the chain of tokens: its node, its id, the key's balance, and what is not sent. */
export function chainProbe({ pool, tokenChain }: ChainProbeOptions): Probe {
  return {
    part: 'chain',
    isOutside: true,
    async look() {
      // Asking would start a node that nobody needs yet.
      if (tokenChain.isIdle()) return { state: 'off', code: 'chain_idle' }
      const asked = await timed(() => askChain(tokenChain)).catch(asUnreachable)
      if (asked instanceof ChainUnreachable) return refused(asked)
      const { chainId, signer } = tokenChain
      const key = signer && { chain: String(chainId), signer: signer.address }
      const sender = key ? await senderState(pool, key) : nothing
      return decideChain(
        { ...asked.result, latency: asked.latency, waiting: sender.waiting },
        sender,
        key?.signer,
      )
    },
  }
}

async function askChain(tokenChain: TokenChain) {
  const { signer, chainId } = tokenChain
  const port = await tokenChain.portToRead()
  const [head, balance, { name, currency }] = await Promise.all([
    port.head(),
    signer ? port.balance(signer.address) : undefined,
    tokenChain.describe(),
  ])
  return {
    chain: name ?? String(chainId),
    block: head.number,
    ...(balance !== undefined && { balance: `${coins(balance)} ${currency}` }),
  }
}

const weiOfCoin = 10n ** 18n
const decimals = 6

/** An amount of wei in coins, cut to six decimals. */
function coins(wei: bigint): string {
  const fraction = String(wei % weiOfCoin)
    .padStart(18, '0')
    .slice(0, decimals)
    .replace(/0+$/, '')
  return `${wei / weiOfCoin}${fraction && `.${fraction}`}`
}

/** The finding about a chain that answers. @param address which signs, if any */
export function decideChain(figures: Figures, { waiting, cause }: SenderState, address = ''): Finding {
  if (!cause) return { state: 'ready', figures }
  if (cause === 'no_funds') return { state: 'degraded', figures, code: 'chain_no_funds', values: { address } }
  return { state: 'degraded', figures, code: 'chain_blocked', values: { waiting } }
}

function refused(error: ChainUnreachable): Finding {
  if (error instanceof WrongChain) {
    const { expected, actual } = error
    return { state: 'away', code: 'wrong_chain', values: { expected, actual } }
  }
  const { reason, status } = error
  return {
    state: 'away',
    code: 'chain_unreachable',
    values: { reason, detail: reasonOf(error), ...(status !== undefined && { status }) },
  }
}

function asUnreachable(error: unknown): ChainUnreachable {
  if (error instanceof ChainUnreachable) return error
  throw error
}
