/** A proxy on loopback in front of a node, which fails as nodes and networks do. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { keccak256 } from 'viem'
import type { Hex } from '../chain-port.js'

/**
 * What happens to a question:
 *
 * - `hang_after`, `reset_after`, `bad_gateway_after`: the node gets it, and no answer comes back, the connection breaks, or
 *   the answer is a 502
 * - `reset`, `bad_gateway`: the node does not get it
 * - `drop`: a transaction is answered with its hash, and the node does not get it; other questions break
 * - `twice`: the node gets it twice, and the second answer counts
 * - `already_known`, `nonce_too_low`: the node gets it, and the answer is that error
 * - `underpriced`, `insufficient_funds`, `refused`: the node does not get it, and the answer is that error
 * - `other_chain`: the chain has the id 1
 * - `late`: the answer comes after a while
 * - `unreadable`, `wrong_type`: the answer is a page, or a value of another type
 * - `lagging`: the answer is that of a node which has not seen the last block: nothing
 */
export type Fault =
  | 'hang_after'
  | 'reset_after'
  | 'bad_gateway_after'
  | 'reset'
  | 'bad_gateway'
  | 'drop'
  | 'twice'
  | 'already_known'
  | 'nonce_too_low'
  | 'underpriced'
  | 'insufficient_funds'
  | 'refused'
  | 'other_chain'
  | 'late'
  | 'unreadable'
  | 'wrong_type'
  | 'lagging'

export interface FaultyProxy {
  readonly url: string
  /** Has the next calls of a method fail, one after the other. */
  fail(method: string, ...faults: readonly Fault[]): void
  /** Chooses a fault for each other call; undefined for none. */
  choose: (method: string) => Fault | undefined
  /** How many calls of a method came. */
  count(method: string): number
  close(): Promise<void>
}

interface Question {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

const messages: Partial<Record<Fault, string>> = {
  already_known: 'already known',
  nonce_too_low: 'nonce too low: next nonce 9, tx nonce 8',
  underpriced: 'replacement transaction underpriced',
  insufficient_funds: 'insufficient funds for gas * price + value',
  refused: 'exceeds block gas limit',
}
const unforwarded: readonly Fault[] = [
  'reset',
  'bad_gateway',
  'drop',
  'underpriced',
  'insufficient_funds',
  'refused',
]
const lateness = 60

/** Starts a proxy on a free port of this machine, which forwards everything until it is given faults. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const queued = new Map<string, Fault[]>()
  const counts = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const question = JSON.parse(body) as Question
    const { method } = question
    counts.set(method, (counts.get(method) ?? 0) + 1)
    await answer(target, body, question, queued.get(method)?.shift() ?? proxy.choose(method), response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    choose: () => undefined,
    fail(method, ...faults) {
      queued.set(method, [...(queued.get(method) ?? []), ...faults])
    },
    count: (method) => counts.get(method) ?? 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

async function answer(
  target: string,
  body: string,
  question: Question,
  fault: Fault | undefined,
  response: ServerResponse,
): Promise<void> {
  const { id, method, params } = question
  const send = (result: object) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result))
  const forwarded = fault && unforwarded.includes(fault) ? undefined : await forward(target, body)
  if (forwarded === '') return void response.destroy()
  if (fault === 'twice') return void response.end(await forward(target, body))
  if (fault === 'late') await delay(lateness)
  const message = fault && messages[fault]
  if (message) return void send({ jsonrpc: '2.0', id, error: { code: -32000, message } })
  switch (fault) {
    case 'hang_after':
      return
    case 'reset':
    case 'reset_after':
      return void response.destroy()
    case 'bad_gateway':
    case 'bad_gateway_after':
      return void response.writeHead(502).end('<html>502 Bad Gateway</html>')
    case 'drop':
      if (method !== 'eth_sendRawTransaction') return void response.destroy()
      return void send({ jsonrpc: '2.0', id, result: keccak256(params[0] as Hex) })
    case 'other_chain':
      return void send({ jsonrpc: '2.0', id, result: '0x1' })
    case 'unreadable':
      return void response.end('<html>Please log in</html>')
    case 'wrong_type':
      return void send({ jsonrpc: '2.0', id, result: { wrong: true } })
    case 'lagging':
      return void send({ jsonrpc: '2.0', id, result: method === 'eth_getLogs' ? [] : null })
    default:
      response.setHeader('content-type', 'application/json').end(forwarded)
  }
}

/** @returns the node's answer; empty when it does not answer */
async function forward(target: string, body: string): Promise<string> {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  return fetch(target, options)
    .then((response) => response.text())
    .catch(() => '')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
