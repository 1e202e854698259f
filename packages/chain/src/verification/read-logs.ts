import { type ChainLog, type ChainPort, ChainUnreachable, type LogFilter } from '../chain-port.js'

/** How many blocks are asked for at first. */
const widest = 100_000

/**
 * Reads logs in ranges of blocks: a range that the node refuses is halved, as providers allow from ten blocks to any
 * number, and limit the logs of an answer too.
 *
 * @throws ChainUnreachable when even one block is refused
 */
export async function* readLogs(
  chain: Pick<ChainPort, 'logs'>,
  filter: LogFilter & { readonly toBlock: number },
): AsyncGenerator<readonly ChainLog[]> {
  let width = widest
  let fromBlock = filter.fromBlock
  while (fromBlock <= filter.toBlock) {
    const toBlock = Math.min(filter.toBlock, fromBlock + width - 1)
    const found = await chain.logs({ ...filter, fromBlock, toBlock }).catch((error: unknown) => {
      if (!(error instanceof ChainUnreachable) || toBlock === fromBlock || error.reason === 'no_connection')
        throw error
      return undefined
    })
    if (found === undefined) {
      width = Math.max(1, Math.floor((toBlock - fromBlock + 1) / 2))
      continue
    }
    yield found
    fromBlock = toBlock + 1
    width = Math.min(widest, width * 2)
  }
}
