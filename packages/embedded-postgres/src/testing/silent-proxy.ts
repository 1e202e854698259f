import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Something between a process and its database that can fall silent. */
export interface SilentProxy {
  /** Address of the database through it. */
  readonly url: string
  /** Stops forwarding on all connections without ending them, as when a machine vanishes. */
  silence(): void
  close(): Promise<void>
}

/** Starts a proxy on loopback in front of a database. */
export async function silentProxy(database: URL): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(placeOf(database))
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence() {
      for (const socket of sockets) socket.unpipe().removeAllListeners('data').pause()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Path of the Unix socket when its folder is the host, as in the addresses of local databases. */
function placeOf({ searchParams, hostname, port }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  const number = Number(searchParams.get('port') ?? (port || 5432))
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number }
}
