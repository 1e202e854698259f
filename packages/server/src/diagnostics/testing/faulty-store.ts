import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands before a store of S3: it passes calls on, refuses them, or gives another file. */
export interface FaultyStore {
  readonly url: string
  mode: 'passes' | 'unavailable' | 'foreign'
  close(): Promise<void>
}

/** Stands before the store at an address. */
export async function faultyStore(endpoint: string): Promise<FaultyStore> {
  const target = new URL(endpoint)
  const server = createServer((incoming, answer) => {
    if (store.mode === 'unavailable') return answer.writeHead(503).end()
    const readsFile = incoming.method === 'GET' && !incoming.url?.includes('list-type')
    if (store.mode === 'foreign' && readsFile) return answer.end('a file of somebody else')
    const { method, url: path, headers } = incoming
    const outgoing = request({ host: target.hostname, port: target.port, method, path, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store: FaultyStore = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'passes',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return store
}
