import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail server that accepts everything. */
export interface MailServer {
  /** How many mails it received. */
  received(): number
  stop(): Promise<void>
}

/** Starts a mail server at a port of this machine. */
export async function startMailServer(port: number): Promise<MailServer> {
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _, done) {
      stream.resume()
      stream.once('end', () => {
        received += 1
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    received: () => received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
