import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A recorded call. */
interface Asked {
  readonly method?: string
  readonly url?: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** An API on loopback with one answer. */
export interface ListeningApi {
  /** Its address, without a trailing slash. */
  readonly url: string
  readonly asked: Asked[]
  end(): Promise<void>
}

/** Starts an API that gives all calls the same response. */
export async function listeningApi(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ListeningApi> {
  const asked: Asked[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const sent = await text(request)
    const { method, url } = request
    asked.push({ method, url, headers: request.headers, body: sent ? JSON.parse(sent) : undefined })
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/api`, asked, end: () => ended(server) }
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
