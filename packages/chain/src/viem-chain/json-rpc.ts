/** Questions to a node over HTTP, and what kind of answer came. */

import { createClient, HttpRequestError, http, RpcRequestError, TimeoutError } from 'viem'
import { ChainUnreachable, type Hex } from '../chain-port.js'
import { redactorOf } from './redact.js'

/** An error that the node itself answered. */
export interface RpcFailure {
  readonly code: number
  /** Without anything secret. */
  readonly message: string
  /** What a contract reverted with. */
  readonly data?: Hex
}

export type RpcAnswer = { readonly result: unknown } | { readonly failure: RpcFailure }

export interface JsonRpc {
  /** The host of the node, for messages. */
  readonly host: string
  /** @throws ChainUnreachable when the node does not answer in JSON-RPC */
  ask(method: string, params?: readonly unknown[]): Promise<RpcAnswer>
}

/**
 * @param url of the node
 * @param timeout for each question, in milliseconds
 */
export function jsonRpc(url: string, timeout: number): JsonRpc {
  const { host } = new URL(url)
  const redact = redactorOf(url)
  // Whether to ask again is decided by the caller, who knows what a repetition does.
  const client = createClient({ transport: http(url, { retryCount: 0, timeout }), cacheTime: 0 })
  const request = client.request as (question: {
    method: string
    params: readonly unknown[]
  }) => Promise<unknown>
  return {
    host,
    async ask(method, params = []) {
      try {
        return { result: await request({ method, params }) }
      } catch (error) {
        const failure = failureIn(error, redact)
        if (failure) return { failure }
        throw unreachable(host, error)
      }
    },
  }
}

function failureIn(error: unknown, redact: (text: string) => string): RpcFailure | undefined {
  for (const cause of causesOf(error))
    if (cause instanceof RpcRequestError)
      return { code: cause.code, message: redact(cause.details), data: revertData(cause.data) }
  return undefined
}

/** Nodes put it directly into the error, or into an object there. */
function revertData(data: unknown): Hex | undefined {
  if (typeof data === 'string') return /^0x[0-9a-f]*$/i.test(data) ? (data as Hex) : undefined
  return typeof data === 'object' && data !== null && 'data' in data ? revertData(data.data) : undefined
}

/** Nothing of the error goes on: its texts and properties contain the address. */
function unreachable(host: string, error: unknown): ChainUnreachable {
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof TimeoutError))
    return new ChainUnreachable('timeout', `The chain at ${host} did not answer in time.`)
  const answer = causes.find((cause) => cause instanceof HttpRequestError)
  if (answer?.status !== undefined)
    return new ChainUnreachable(
      'http_error',
      `The chain at ${host} answered with the status ${answer.status}.`,
      answer.status,
    )
  if (causes.some((cause) => cause instanceof SyntaxError))
    return new ChainUnreachable('invalid_answer', `The chain at ${host} answered something unreadable.`)
  return new ChainUnreachable('no_connection', `The connection to the chain at ${host} failed.`)
}

function causesOf(error: unknown): readonly unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
