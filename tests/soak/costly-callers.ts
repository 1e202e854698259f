import { Agent, request } from 'node:http'
import { isMainThread, workerData } from 'node:worker_threads'

/** A public call that is expensive for the server and cheap for the caller. */
export interface CostlyCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly type?: string
}

/** Input of a thread that makes calls. */
export interface CallersData {
  readonly url: string
  readonly call: CostlyCall
  /** Concurrency. */
  readonly callers: number
}

/** Makes a call and reads its response; a refused upload may break off. */
export function send(url: string, { method, path, body, type }: CostlyCall, agent: Agent): Promise<void> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': type, 'content-length': body.length }
    const call = request(url + path, { method, agent, headers }, (answer) => {
      answer.resume().on('close', resolve)
    })
    call.on('error', () => resolve()).end(body)
  })
}

async function callAgain({ url, call, callers }: CallersData): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const caller = async () => {
    for (;;) await send(url, call, agent)
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

if (!isMainThread) await callAgain(workerData)
