import { type Address, decodeEventLog, type Hex, toEventSelector } from 'viem'
import type { ChainLog } from '../chain-port.js'
import { type TokenStandard, tokenContracts } from '../contracts/index.js'

/** Tokens that changed hands; the zero address stands for minting and burning. */
export interface Transfer {
  readonly from: Address
  readonly to: Address
  /** Number of the piece or of the series; 0 for a currency. */
  readonly number: bigint
  /** In the smallest units. */
  readonly amount: bigint
}

/** The first topics of logs that say who has what, by standard. */
export const transferTopics: Readonly<Record<TokenStandard, readonly Hex[]>> = {
  erc20: [toEventSelector('Transfer(address,address,uint256)')],
  erc721: [toEventSelector('Transfer(address,address,uint256)')],
  erc1155: [
    toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
    toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
  ],
}

/** The transfers of a log of one of the topics. @throws Error for a log of another form */
export function transfersOf(standard: TokenStandard, { data, topics }: ChainLog): readonly Transfer[] {
  const log = { data, topics: topics as [Hex, ...Hex[]] }
  switch (standard) {
    case 'erc20': {
      const { args } = decodeEventLog({ abi: tokenContracts.erc20.abi, eventName: 'Transfer', ...log })
      return [{ from: args.from, to: args.to, number: 0n, amount: args.value }]
    }
    case 'erc721': {
      const { args } = decodeEventLog({ abi: tokenContracts.erc721.abi, eventName: 'Transfer', ...log })
      return [{ from: args.from, to: args.to, number: args.tokenId, amount: 1n }]
    }
    case 'erc1155':
      return kindTransfers(log)
  }
}

function kindTransfers(log: { readonly data: Hex; readonly topics: [Hex, ...Hex[]] }): readonly Transfer[] {
  const { abi } = tokenContracts.erc1155
  if (log.topics[0] === transferTopics.erc1155[0]) {
    const { args } = decodeEventLog({ abi, eventName: 'TransferSingle', ...log })
    return [{ from: args.from, to: args.to, number: args.id, amount: args.value }]
  }
  const { args } = decodeEventLog({ abi, eventName: 'TransferBatch', ...log })
  const { from, to, ids, values } = args
  return ids.map((number, index) => ({ from, to, number, amount: values[index] ?? 0n }))
}
