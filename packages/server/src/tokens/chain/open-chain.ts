import { join } from 'node:path'
import {
  type ChainPort,
  knownChain,
  requireChain,
  type Signer,
  shareEmbeddedChain,
  signerFrom,
  startEmbeddedChain,
  viemChain,
} from '@parvis/chain'
import type { Warn } from '@parvis/work'
import type { ChainConfig } from '../../config/chain.js'
import { generatedKey } from './generated-key.js'

/** The chain that tokens go to, as this process reaches it. */
export interface TokenChain {
  /** Id of the chain (EIP-155). */
  readonly chainId: number
  /** Signs with the server's key; undefined where only wallets of people sign. */
  readonly signer: Signer | undefined
  /** How many blocks make a transaction final. */
  readonly confirmations: number
  /** Highest fee for each gas, in wei. */
  readonly maxFeePerGas: bigint
  /** What the chain is, for people. */
  describe(): Promise<ChainDescription>
  /**
   * The chain itself, for what checks its id; an embedded one is started when it is first asked for.
   *
   * @throws EmbeddedChainError
   */
  port(): Promise<ChainPort>
  /** The chain, to read from it. @throws EmbeddedChainError, ChainUnreachable also where the node is that of another chain */
  portToRead(): Promise<ChainPort>
  /** Whether it is an embedded one that was not asked for yet: asking for it starts it. */
  isIdle(): boolean
  stop(): Promise<void>
}

export interface ChainDescription {
  /** Null for a chain that is not publicly known. */
  readonly name: string | null
  readonly kind: 'development' | 'test' | 'main'
  /** Null where none is known. */
  readonly explorerUrl: string | null
  /** Symbol of its coins, each of 10¹⁸ wei. */
  readonly currency: string
}

export interface OpenChainOptions {
  /** Undefined for the embedded development chain. */
  readonly chain: ChainConfig | undefined
  readonly dataFolder: string
  /** Address of the embedded chain that another process runs in the data folder; undefined to run one in this process. */
  readonly sharedUrl?: string
  readonly warn: Warn
}

/** Opens the chain of the configuration, or an embedded development chain in the data folder. */
export function openTokenChain({ chain, dataFolder, sharedUrl, warn }: OpenChainOptions): TokenChain {
  if (chain) return configuredChain(chain)
  const folder = chainFolder(dataFolder)
  if (sharedUrl === undefined) return developmentChain(folder, () => startDevelopmentChain(folder, warn))
  const port = viemChain(shareEmbeddedChain(folder, sharedUrl))
  const shared = { url: sharedUrl, port, stop: async () => undefined }
  return developmentChain(folder, async () => shared, { isRunning: true })
}

/** The folder of the embedded chain. */
export function chainFolder(dataFolder: string): string {
  return join(dataFolder, 'chain')
}

function configuredChain(config: ChainConfig): TokenChain {
  const { rpcUrl, chainId, key, confirmations, maxFeePerGas, explorerUrl, currency } = config
  const port = viemChain({ url: rpcUrl })
  return {
    chainId,
    signer: key === undefined ? undefined : signerFrom(key),
    confirmations,
    maxFeePerGas,
    async describe() {
      const known = await knownChain(chainId)
      return {
        name: known?.name ?? null,
        kind: known?.isTest ? 'test' : 'main',
        explorerUrl: explorerUrl ?? known?.explorerUrl ?? null,
        currency: currency ?? known?.currency ?? defaultCurrency,
      }
    },
    port: async () => port,
    async portToRead() {
      await requireChain(port, chainId)
      return port
    },
    isIdle: () => false,
    stop: async () => undefined,
  }
}

/** Symbol of the coins of a chain that is not known. */
const defaultCurrency = 'ETH'
/** Id of the embedded chain, which wallets know as that of a development chain. */
const developmentId = 31_337
const ether = 10n ** 18n
/** What the server's address has at first on the embedded chain, in wei. */
const allowance = 1000n * ether

/** A running development chain. */
export interface DevelopmentChain {
  readonly url: string
  readonly port: ChainPort
  stop(): Promise<void>
}

/** Starts an embedded development chain, on which the server's address has coins. @throws EmbeddedChainError */
export async function startDevelopmentChain(folder: string, warn: Warn): Promise<DevelopmentChain> {
  const { url, durableBlock, mine, fund, stop } = await startEmbeddedChain({
    folder,
    chainId: developmentId,
    warn,
  })
  try {
    const port = viemChain({ url, durableBlock, mine })
    const { address } = signerFrom(generatedKey(folder))
    if ((await port.balance(address)) < ether) await fund(address, allowance)
    return { url, port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function developmentChain(
  folder: string,
  start: () => Promise<DevelopmentChain>,
  { isRunning } = { isRunning: false },
): TokenChain {
  let signer: Signer | undefined
  let opened: Promise<DevelopmentChain> | undefined
  const open = async () => {
    opened ??= start().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return (await opened).port
  }
  return {
    chainId: developmentId,
    get signer() {
      signer ??= signerFrom(generatedKey(folder))
      return signer
    },
    confirmations: 1,
    maxFeePerGas: ether,
    describe: async () => ({
      name: null,
      kind: 'development',
      explorerUrl: null,
      currency: defaultCurrency,
    }),
    port: open,
    portToRead: open,
    isIdle: () => !isRunning && opened === undefined,
    async stop() {
      const chain = await opened?.catch(() => undefined)
      await chain?.stop()
    },
  }
}
