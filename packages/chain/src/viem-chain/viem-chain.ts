/** A chain over JSON-RPC, by viem. */

import {
  type BlockId,
  type CallResult,
  type ChainCall,
  type ChainPort,
  ChainUnreachable,
  type Estimate,
  type LogFilter,
  type Reverted,
  type SendResult,
  type SuggestedFees,
} from '../chain-port.js'
import * as answers from './answers.js'
import { type JsonRpc, jsonRpc, type RpcFailure } from './json-rpc.js'
import { sendResultOf } from './send-result.js'

export interface ViemChainOptions {
  /** Address of a node, over HTTP or HTTPS. */
  readonly url: string
  /** For each question, in milliseconds; ten seconds by default. */
  readonly timeout?: number
  /** The highest durable block, on a development chain that can lose the others. */
  readonly durableBlock?: () => { readonly number: number; readonly hash: string } | undefined
  /** Mines a block, on a chain that mines none by itself. */
  readonly mine?: () => Promise<void>
}

/** A chain that a node serves. It asks each question once, and caches nothing. */
export function viemChain({ url, timeout = 10_000, durableBlock, mine }: ViemChainOptions): ChainPort {
  const rpc = jsonRpc(url, timeout)
  const read = readerOf(rpc)
  const chain: ChainPort = {
    chainId: () => read('eth_chainId', [], answers.integer),
    head: () => read('eth_getBlockByNumber', ['latest', false], answers.head),
    fees: () => suggestedFees(read),
    balance: (address) => read('eth_getBalance', [address, 'latest'], answers.amount),
    minedNonce: (address) => read('eth_getTransactionCount', [address, 'latest'], answers.integer),
    codeAt: (address, block) => read('eth_getCode', [address, tagOf(block)], answers.bytes),
    estimate: (call) => estimate(rpc, call),
    call: (call, block) => callContract(rpc, call, block),
    send: (raw) => send(rpc, raw),
    receipt: (hash) => read('eth_getTransactionReceipt', [hash], orMissing(answers.receipt)),
    transaction: (hash) => read('eth_getTransactionByHash', [hash], orMissing(answers.transaction)),
    blockHash: async (number) =>
      (await read('eth_getBlockByNumber', [tagOf(number), false], orMissing(answers.head)))?.hash,
    logs: (filter) =>
      read('eth_getLogs', [wireFilter(filter)], (logs) => answers.list(logs).map(answers.log)),
    async confirmedHead(confirmations) {
      const { number } = await chain.head()
      // After a crash the durable block is the head, so depth counts from there.
      const top = durableBlock ? Math.min(number, await durableNumber(chain, durableBlock())) : number
      const final = top - confirmations + 1
      return final < 0 ? undefined : final
    },
  }
  return mine ? { ...chain, advance: () => advance(rpc, mine) } : chain
}

type Read = <Result>(
  method: string,
  params: readonly unknown[],
  parse: (answer: unknown) => Result,
) => Promise<Result>

function readerOf(rpc: JsonRpc): Read {
  return async (method, params, parse) => parsed(rpc, parse, resultOf(rpc, await rpc.ask(method, params)))
}

function resultOf({ host }: JsonRpc, answer: Awaited<ReturnType<JsonRpc['ask']>>): unknown {
  if ('result' in answer) return answer.result
  throw new ChainUnreachable('rpc_error', `The chain at ${host} answered: ${answer.failure.message}`)
}

function parsed<Result>({ host }: JsonRpc, parse: (answer: unknown) => Result, answer: unknown): Result {
  try {
    return parse(answer)
  } catch (error) {
    if (!(error instanceof answers.UnexpectedAnswer)) throw error
    throw new ChainUnreachable(
      'invalid_answer',
      `The chain at ${host} answered something that is no ${error.message}.`,
    )
  }
}

function orMissing<Result>(parse: (answer: unknown) => Result): (answer: unknown) => Result | undefined {
  return (answer) => (answer === null ? undefined : parse(answer))
}

function tagOf(block: number | undefined): string {
  return block === undefined ? 'latest' : `0x${block.toString(16)}`
}

function wireCall({ from, to, data, value }: ChainCall) {
  return { from, to, data, value: value === undefined ? undefined : `0x${value.toString(16)}` }
}

function wireFilter({ address, topics, fromBlock, toBlock }: LogFilter) {
  return { address, topics, fromBlock: tagOf(fromBlock), toBlock: tagOf(toBlock) }
}

/** Twice the base fee leaves six full blocks before a transaction is too cheap, as each adds an eighth (EIP-1559). */
async function suggestedFees(read: Read): Promise<SuggestedFees> {
  const [baseFee, maxPriorityFeePerGas] = await Promise.all([
    read('eth_feeHistory', ['0x1', 'latest', []], (history) =>
      answers.amount(answers.list(answers.fields(history).baseFeePerGas).at(-1)),
    ),
    read('eth_maxPriorityFeePerGas', [], answers.amount),
  ])
  return { baseFee, maxPriorityFeePerGas, maxFeePerGas: 2n * baseFee + maxPriorityFeePerGas }
}

async function estimate(rpc: JsonRpc, call: ChainCall): Promise<Estimate> {
  const answer = await rpc.ask('eth_estimateGas', [wireCall(call), 'latest'])
  if ('result' in answer) return { outcome: 'gas', gas: parsed(rpc, answers.amount, answer.result) }
  if (sendResultOf(answer.failure).outcome === 'insufficient_funds') return { outcome: 'insufficient_funds' }
  return reverted(answer.failure) ?? (resultOf(rpc, answer) as never)
}

async function callContract(rpc: JsonRpc, call: ChainCall, block?: number): Promise<CallResult> {
  const answer = await rpc.ask('eth_call', [wireCall(call), tagOf(block)])
  if ('result' in answer) return { outcome: 'returned', data: parsed(rpc, answers.bytes, answer.result) }
  return reverted(answer.failure) ?? (resultOf(rpc, answer) as never)
}

/** Code 3 is go-ethereum's for a revert; others answer with a code of their own and the data, or say it in words. */
function reverted({ code, message, data }: RpcFailure): Reverted | undefined {
  if (
    code !== 3 &&
    data === undefined &&
    !/revert|out ?of ?gas|invalid opcode|gas required exceeds/i.test(message)
  )
    return undefined
  return { outcome: 'reverted', message, ...(data === undefined ? {} : { data }) }
}

async function send(rpc: JsonRpc, raw: string): Promise<SendResult> {
  try {
    const answer = await rpc.ask('eth_sendRawTransaction', [raw])
    if ('failure' in answer) return sendResultOf(answer.failure)
    return parsed(rpc, answers.hash, answer.result) && { outcome: 'accepted' }
  } catch (error) {
    if (error instanceof ChainUnreachable) return { outcome: 'uncertain' }
    throw error
  }
}

/** @returns -1 while the durable block is not part of the chain */
async function durableNumber(
  chain: ChainPort,
  durable: { readonly number: number; readonly hash: string } | undefined,
): Promise<BlockId['number']> {
  if (durable === undefined) return -1
  return (await chain.blockHash(durable.number)) === durable.hash ? durable.number : -1
}

async function advance({ host }: JsonRpc, mine: () => Promise<void>): Promise<void> {
  try {
    await mine()
  } catch {
    throw new ChainUnreachable('no_connection', `The chain at ${host} does not mine.`)
  }
}
