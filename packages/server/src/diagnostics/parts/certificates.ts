import type { FigureName, Figures } from '@parvis/schemas/diagnostics'
import { readCertificate, type ShownCertificate, type TlsServer } from '../certificates/read-certificate.js'
import { type Finding, type Probe, reasonOf } from '../probe.js'

/** The addresses whose certificates are looked at. */
export interface CertifiedAddresses {
  readonly publicUrl: string
  readonly mailUrl: string | undefined
  readonly storageUrl: string | undefined
  readonly databaseUrl: string | undefined
}

const day = 24 * 3600 * 1000
/** From when on before its end a certificate is reported, in days; automatic ones are renewed 30 days before. */
const soon = 14

/** Looks at the certificates of the site, the mail server, the storage and the database. */
export function certificatesProbe(addresses: CertifiedAddresses): Probe {
  return {
    part: 'certificates',
    async look() {
      const servers = certifiedServers(addresses)
      const findings = await Promise.all(servers.map(lookAtServer))
      return worstOf(findings)
    },
  }
}

type CertifiedServer = TlsServer & { readonly figure: FigureName }

/** The servers that are reached by TLS. */
export function certifiedServers(addresses: CertifiedAddresses): readonly CertifiedServer[] {
  const { publicUrl, mailUrl, storageUrl, databaseUrl } = addresses
  return [
    ...serverAt(publicUrl, { protocol: 'https:', figure: 'publicDays', port: 443 }),
    ...serverAt(storageUrl, { protocol: 'https:', figure: 'storageDays', port: 443 }),
    ...serverAt(mailUrl, { protocol: 'smtps:', figure: 'mailDays', port: 465 }),
    ...serverAt(isLocal(mailUrl) ? undefined : mailUrl, {
      protocol: 'smtp:',
      figure: 'mailDays',
      port: 587,
      opening: 'smtp',
    }),
    ...(asksForTls(databaseUrl)
      ? serverAt(databaseUrl, { figure: 'databaseDays', port: 5432, opening: 'postgres' })
      : []),
  ]
}

interface Kind {
  readonly protocol?: string
  readonly figure: FigureName
  readonly port: number
  readonly opening?: TlsServer['opening']
}

function serverAt(address: string | undefined, kind: Kind): CertifiedServer[] {
  if (address === undefined) return []
  const { protocol, hostname, port } = new URL(address)
  if (kind.protocol !== undefined && protocol !== kind.protocol) return []
  const { figure, opening = 'at_once' } = kind
  // An IPv6 address stands in brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  return [{ host, port: Number(port) || kind.port, opening, figure }]
}

/** Mail servers on this machine need no TLS. */
function isLocal(address: string | undefined): boolean {
  return address !== undefined && /^(localhost|127\.|\[::1\])/.test(new URL(address).hostname)
}

const withoutTls = [null, 'disable', 'allow', 'prefer']

function asksForTls(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false
  const { searchParams } = new URL(databaseUrl)
  return searchParams.get('ssl') === 'true' || !withoutTls.includes(searchParams.get('sslmode'))
}

async function lookAtServer(server: CertifiedServer): Promise<Finding> {
  const { host, figure } = server
  return readCertificate(server).then(
    (shown) => decideCertificate(host, figure, shown),
    (error) => ({ state: 'degraded', code: 'certificate_unread', values: { host, reason: reasonOf(error) } }),
  )
}

/** The finding about the certificate of a host. */
export function decideCertificate(
  host: string,
  figure: FigureName,
  { endsAt, names, isForHost, distrust }: ShownCertificate,
): Finding {
  const days = Math.floor((endsAt.getTime() - Date.now()) / day)
  const figures: Figures = { [figure]: Math.max(0, days) }
  if (days < 0)
    return { state: 'away', figures, code: 'certificate_expired', values: { host, days: -days - 1 } }
  if (!isForHost) return { state: 'away', figures, code: 'certificate_name', values: { host, names } }
  if (distrust !== undefined)
    return { state: 'away', figures, code: 'certificate_untrusted', values: { host, reason: distrust } }
  if (days < soon) return { state: 'degraded', figures, code: 'certificate_ends', values: { host, days } }
  return { state: 'ready', figures }
}

const order = ['away', 'degraded', 'off', 'ready']

/** The worst of several findings, with the figures of all. */
function worstOf(findings: readonly Finding[]): Finding {
  const [worst] = [...findings].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  if (!worst) return { state: 'off', code: 'certificates_off' }
  return { ...worst, figures: Object.assign({}, ...findings.map(({ figures }) => figures)) }
}
