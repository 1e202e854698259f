import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Pool } from '@parvis/engine'
import { type Warn, warnWith } from '@parvis/work'
import { type CaughtMails, caughtMailsIn } from './caught-mails.js'
import { runOutbox } from './outbox.js'
import { type Sender, smtpSender } from './smtp-sender.js'

export interface MailerOptions {
  readonly smtpUrl: string | undefined
  readonly mailFrom: Sender
  readonly publicUrl: string
  readonly production: boolean
  /** Whether this process sends queued mails. */
  readonly delivers: boolean
  readonly warn: Warn
  /** The folder of everything that is stored outside the database. */
  readonly dataFolder: string
}

/** Sends the queued mails, or catches them. */
export interface Mailer {
  /** The caught mails; undefined when mails are really sent. */
  readonly caught?: CaughtMails
  /** Starts sending the outbox of a migrated database. */
  deliver(pool: Pool): void
  stop(): Promise<void>
}

/**
 * Opens the mailer: the configured mail server or, outside production, a local server that catches every
 * mail. In production without a mail server, mails wait in the outbox.
 */
export async function openMailer(options: MailerOptions): Promise<Mailer> {
  const { smtpUrl, mailFrom, publicUrl, production } = options
  const warn = warnWith(options.warn, { module: 'mail' })
  const caught =
    smtpUrl === undefined && !production ? caughtMailsIn(join(options.dataFolder, 'mail')) : undefined
  if (!options.delivers) return { caught, deliver: () => undefined, stop: async () => undefined }
  if (smtpUrl === undefined && production) return waitingMailer(warn)
  const catcher = caught && (await catchMails(caught))
  const url = smtpUrl ?? catcher?.url ?? ''
  let outbox: ReturnType<typeof runOutbox> | undefined
  return {
    caught,
    deliver(pool) {
      outbox = runOutbox({ pool, send: smtpSender({ url, from: mailFrom, publicUrl }), warn })
    },
    async stop() {
      await outbox?.stop()
      await catcher?.stop()
    },
  }
}

function waitingMailer(warn: Warn): Mailer {
  return {
    deliver: () => warn('SMTP_URL is not set: mails wait until it is'),
    stop: async () => {},
  }
}

const megabyte = 1024 * 1024

/** Starts a local mail server on a free port that stores every mail and relays none. */
export async function catchMails(caught: CaughtMails): Promise<{ url: string; stop(): Promise<void> }> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10 * megabyte,
    onData(stream, _, done) {
      buffer(stream)
        .then((source) => caught.store(source))
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
