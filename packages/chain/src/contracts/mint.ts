import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  toEventSelector,
} from 'viem'
import type { ContractCall } from './calls.js'
import { tokenContracts } from './token-contracts.js'
import type { TokenStandard } from './token-definition.js'

/** What one receiver is minted, by standard; amounts are in smallest units. */
export interface MintRecipients {
  readonly erc20: { readonly to: Address; readonly amount: bigint }
  readonly erc721: { readonly to: Address; readonly id: bigint }
  readonly erc1155: { readonly to: Address; readonly id: bigint; readonly amount: bigint }
}

/** A mint of one transaction. */
export type Mint = { [Standard in TokenStandard]: MintOf<Standard> }[TokenStandard]

export interface MintOf<Standard extends TokenStandard> {
  readonly standard: Standard
  readonly contract: Address
  /** 32 bytes that the contract accepts once. */
  readonly key: Hex
  readonly recipients: readonly MintRecipients[Standard][]
}

/** The highest gas limit of a transaction (EIP-7825). */
export const transactionGasCap = 16_777_216n

/** First topic of the event that a contract logs for the key of a mint. */
export const mintKeyTopic: Hex = toEventSelector('MintKey(bytes32)')

/**
 * How many recipients one transaction mints to. When each holds nothing before, these take at most two thirds of the
 * cap of EIP-7825; contracts that receive ERC-1155 tokens run code of their own on top.
 */
export const recipientsPerChunk: Readonly<Record<TokenStandard, number>> = {
  erc20: 300,
  erc721: 200,
  erc1155: 150,
}

/** The call that mints to all recipients, or to none; the contract accepts its key once. */
export function mintCall(mint: Mint): ContractCall {
  return { to: mint.contract, data: mintData(mint) }
}

function mintData(mint: Mint): Hex {
  const functionName = 'mint'
  const { key } = mint
  const to = mint.recipients.map((recipient) => recipient.to)
  switch (mint.standard) {
    case 'erc20': {
      const args = [key, to, mint.recipients.map(({ amount }) => amount)] as const
      return encodeFunctionData({ abi: tokenContracts.erc20.abi, functionName, args })
    }
    case 'erc721': {
      const args = [key, to, mint.recipients.map(({ id }) => id)] as const
      return encodeFunctionData({ abi: tokenContracts.erc721.abi, functionName, args })
    }
    case 'erc1155': {
      const ids = mint.recipients.map(({ id }) => id)
      const args = [key, to, ids, mint.recipients.map(({ amount }) => amount)] as const
      return encodeFunctionData({ abi: tokenContracts.erc1155.abi, functionName, args })
    }
  }
}

/** Recipients in their order, in groups that one transaction can mint to; none when there are none. */
export function chunksOf<Recipient>(
  standard: TokenStandard,
  recipients: readonly Recipient[],
): Recipient[][] {
  const size = recipientsPerChunk[standard]
  return Array.from({ length: Math.ceil(recipients.length / size) }, (_, index) =>
    recipients.slice(index * size, (index + 1) * size),
  )
}

/**
 * The key of one chunk of a mint; the same whenever it is computed.
 *
 * @param operationId of the whole mint
 * @param chunk its index, from 0
 * @throws RangeError when the index is not a natural number
 */
export function mintKey(operationId: string, chunk: number): Hex {
  if (!Number.isSafeInteger(chunk) || chunk < 0) throw new RangeError('chunk')
  return keccak256(
    encodeAbiParameters(
      [{ type: 'string' }, { type: 'string' }, { type: 'uint256' }],
      ['parvis.mint.v1', operationId, BigInt(chunk)],
    ),
  )
}
