import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'

const guid = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** A peer that sends given frames, a tenth of a second apart, and never answers, not even a close. */
export async function muteGateway(...says: readonly string[]) {
  const connections: Duplex[] = []
  const server = createServer()
  server.on('upgrade', (request, socket) => {
    connections.push(socket)
    socket.on('error', () => undefined)
    socket.on('end', () => socket.destroy())
    socket.resume()
    if (says.length === 0) return
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${guid}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    )
    says.forEach((text, index) => {
      setTimeout(
        () => socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])),
        index * 100,
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const connection of connections) connection.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    connections,
    /** A stream position at its address. */
    position: JSON.stringify({
      sessionId: 's',
      resumeUrl: `ws://127.0.0.1:${port}`,
      sequence: 1,
      shards: 1,
    }),
  }
}
