import type { Pool } from '@parvis/engine'
import { retryMails, verifyMailServer, type WaitingMails, waitingMails } from '../../mail/index.js'
import { type Finding, type Probe, reasonOf, timed } from '../probe.js'

export interface MailProbeOptions {
  readonly pool: Pool
  /** The mail server; undefined where none is configured. */
  readonly mailUrl: string | undefined
}

const minute = 60
/** From which wait on a mail is late, in seconds. */
const late = 30 * minute

/** Looks at the mail server, without sending anything, and at the outbox. */
export function mailProbe({ pool, mailUrl }: MailProbeOptions): Probe {
  return {
    part: 'mail',
    isOutside: true,
    async look() {
      // The mail server can be looked at without the database, too.
      const outbox = await waitingMails(pool).catch(() => undefined)
      if (mailUrl === undefined) return unconfigured(outbox)
      const server = new URL(mailUrl).host
      const figures = figuresOf(outbox, server)
      const verified = await timed(() => verifyMailServer(mailUrl)).catch(asError)
      if (verified instanceof Error) return { ...refused(verified, server), figures }
      return { ...(outbox ? decideMail(outbox) : ready), figures: { ...figures, latency: verified.latency } }
    },
    retry: retryMails,
  }
}

/** The finding about a mail server that accepts us. */
export function decideMail({ waiting, failing, oldest }: WaitingMails): Finding {
  if (failing === 0 && oldest < late) return { state: 'ready' }
  const values = { waiting, minutes: Math.floor(oldest / minute) }
  return { state: 'degraded', code: 'mail_waiting', values }
}

const ready: Finding = { state: 'ready' }

function figuresOf(outbox: WaitingMails | undefined, server: string) {
  if (!outbox) return { server }
  const { waiting, oldest, error } = outbox
  return { server, waiting, oldest, ...(error !== null && { lastError: error }) }
}

function unconfigured({ waiting }: Pick<WaitingMails, 'waiting'> = { waiting: 0 }): Finding {
  return { state: 'off', figures: { waiting }, code: 'mail_off', values: { waiting } }
}

function refused(error: Error & { readonly code?: string }, host: string): Finding {
  if (error.code === 'EAUTH') return { state: 'away', code: 'mail_credentials', values: { host } }
  return { state: 'away', code: 'mail_unreachable', values: { host, reason: reasonOf(error) } }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
