import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface StubAnswer {
  status?: number
  headers?: Record<string, string>
  json: unknown
}

/** Starts a loopback server with answers of the test, which records the calls it received. */
export async function startLoopbackApi(answer: (call: ReceivedCall) => StubAnswer) {
  const calls: ReceivedCall[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    calls.push(call)
    const { status = 200, headers = {}, json } = answer(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
