/** The certificate that a server shows, read without trusting it. */

import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { checkServerIdentity, connect as connectTls, type PeerCertificate } from 'node:tls'
import { type Opening, openings } from './openings.js'

/** A server whose certificate is read. */
export interface TlsServer {
  readonly host: string
  readonly port: number
  /** How the connection becomes a secure one. */
  readonly opening: Opening
}

/** What a server showed. */
export interface ShownCertificate {
  readonly endsAt: Date
  /** The names that it is for. */
  readonly names: string
  readonly isForHost: boolean
  /** Why it is not trusted; undefined when it is. */
  readonly distrust: string | undefined
}

/** The timeout of each step, in milliseconds. */
const patience = 5000

/** @throws Error when the server cannot be reached, or shows none */
export async function readCertificate({ host, port, opening }: TlsServer): Promise<ShownCertificate> {
  const plain = connect({ host, port })
  // What comes once the certificate was read concerns nobody.
  plain.on('error', () => undefined)
  plain.setTimeout(patience, () => plain.destroy(new Error('No answer in time')))
  try {
    await once(plain, 'connect')
    await openings[opening](plain)
    return await shownOn(plain, host)
  } finally {
    plain.destroy()
  }
}

async function shownOn(plain: Socket, host: string): Promise<ShownCertificate> {
  // Trust is what is looked at: a certificate that is not trusted must be read, too.
  const secure = connectTls({
    socket: plain,
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  })
  secure.on('error', () => undefined)
  await once(secure, 'secureConnect')
  const certificate = secure.getPeerCertificate()
  if (!certificate.valid_to) throw new Error('The server shows no certificate')
  return {
    endsAt: new Date(certificate.valid_to),
    names: namesOf(certificate),
    isForHost: checkServerIdentity(host, certificate) === undefined,
    distrust: secure.authorized ? undefined : distrustOf(secure.authorizationError),
  }
}

function namesOf({ subjectaltname, subject }: PeerCertificate): string {
  return (subjectaltname ?? String(subject.CN ?? '')).replaceAll('DNS:', '')
}

/** Expiry and names are reported by themselves. */
const otherwiseReported = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID']

// Node declares an error, and gives its code.
function distrustOf(error: unknown): string | undefined {
  const code =
    error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error)
  return otherwiseReported.includes(code) ? undefined : code
}
