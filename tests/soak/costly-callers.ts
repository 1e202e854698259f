import { Agent, request } from 'node:http'
import { isMainThread, workerData } from 'node:worker_threads'

/** A call that anybody may make, and that costs the server much for what it costs the caller. */
export interface CostlyCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly type?: string
}

/** What a thread that makes calls is told. */
export interface CallersData {
  readonly url: string
  readonly call: CostlyCall
  /** How many calls are made at once. */
  readonly callers: number
}

/** Makes a call and reads its answer; one whose body is refused half-way may break off. */
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
