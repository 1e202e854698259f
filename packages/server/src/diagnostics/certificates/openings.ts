/** How a connection becomes a secure one. */

import { once } from 'node:events'
import type { Socket } from 'node:net'

/** `at_once`, or as SMTP (RFC 3207) and PostgreSQL do. */
export type Opening = 'at_once' | 'smtp' | 'postgres'

/** Brings a connection to where TLS begins. @throws Error when the server does not go there */
export const openings: Readonly<Record<Opening, (socket: Socket) => Promise<void>>> = {
  at_once: async () => undefined,
  async smtp(socket) {
    await reply(socket, '220')
    socket.write('EHLO diagnostics.invalid\r\n')
    await reply(socket, '250')
    socket.write('STARTTLS\r\n')
    await reply(socket, '220')
  },
  async postgres(socket) {
    socket.write(sslRequest)
    const answer = await received(socket)
    if (answer[0] !== accepted) throw new Error('The database offers no TLS')
  },
}

/** The message SSLRequest: its length, and its code. Source: PostgreSQL, "Message Formats". */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const accepted = 'S'.charCodeAt(0)

/** Waits for the last line of a reply, which begins with its code and a space (RFC 5321, 4.2). */
async function reply(socket: Socket, code: string): Promise<void> {
  let text = ''
  const isComplete = () => /^\d{3} .*\r\n$/m.test(text)
  while (!isComplete()) text += await received(socket)
  const last = text.trimEnd().split('\r\n').at(-1) ?? ''
  if (!last.startsWith(`${code} `)) throw new Error(last)
}

async function received(socket: Socket): Promise<Buffer> {
  const closing = new AbortController()
  const close = () => closing.abort()
  socket.once('close', close)
  try {
    const [data] = await once(socket, 'data', closing)
    return data as Buffer
  } catch (error) {
    throw closing.signal.aborted ? new Error('The server closed the connection') : error
  } finally {
    socket.off('close', close)
  }
}
