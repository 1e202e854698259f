import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { CaughtMails } from './caught-mails.js'

const megabyte = 1024 * 1024

/** A mail server of this machine alone, on a free port, that keeps every mail and sends none on. */
export async function catchMails(caught: CaughtMails): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10 * megabyte,
    onData(stream, _, done) {
      buffer(stream)
        .then((source) => caught.keep(source))
        .then(() => done(), done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
