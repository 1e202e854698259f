import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { readCertificate } from '../certificates/read-certificate.js'
import { lookAt } from '../probe.js'
import { certificatesProbe, certifiedServers, decideCertificate } from './certificates.js'

const servers: SMTPServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

/** A mail server with the certificate of its library, which nobody trusts. @returns its port */
async function mailServer(secure: boolean): Promise<number> {
  const server = new SMTPServer({ secure, disableReverseLookup: true })
  server.on('error', () => undefined)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return (server.server.address() as AddressInfo).port
}

const nothing = { mailUrl: undefined, storageUrl: undefined, databaseUrl: undefined }

it.each([
  ['at_once', true],
  ['smtp', false],
] as const)('reads a certificate %s', async (opening, secure) => {
  const port = await mailServer(secure)
  const shown = await readCertificate({ host: '127.0.0.1', port, opening })
  expect(shown).toMatchObject({ isForHost: false, names: 'localhost' })
  expect(shown.endsAt.getTime()).not.toBeNaN()
})

it('reports what it reads, and servers that show none', async () => {
  const port = await mailServer(true)
  const mailUrl = `smtps://user:password@127.0.0.1:${port}`
  const found = await lookAt(certificatesProbe({ ...nothing, publicUrl: 'http://localhost:3000', mailUrl }))
  expect(found.state).toBe('away')
  expect(found.code).toMatch(/^certificate_(name|expired|untrusted)$/)
  expect(JSON.stringify(found)).not.toContain('password')
  const publicUrl = 'https://127.0.0.1:1'
  expect(await lookAt(certificatesProbe({ ...nothing, publicUrl }))).toMatchObject({
    state: 'degraded',
    code: 'certificate_unread',
    values: { host: '127.0.0.1' },
  })
})

it('says that a database offers no TLS, and that nothing is certified', async () => {
  // What PostgreSQL answers to SSLRequest without certificates.
  const database = createServer((socket) => socket.once('data', () => socket.write('N')))
  database.listen(0, '127.0.0.1')
  await once(database, 'listening')
  const { port } = database.address() as AddressInfo
  const databaseUrl = `postgres://127.0.0.1:${port}/parvis?sslmode=require`
  const publicUrl = 'http://localhost:3000'
  expect(await lookAt(certificatesProbe({ ...nothing, publicUrl, databaseUrl }))).toMatchObject({
    code: 'certificate_unread',
    values: { reason: 'The database offers no TLS' },
  })
  database.close()
  expect(await lookAt(certificatesProbe({ ...nothing, publicUrl }))).toMatchObject({
    state: 'off',
    code: 'certificates_off',
  })
})

it('knows where each certificate is', () => {
  const addresses = {
    publicUrl: 'https://parvis.example',
    mailUrl: 'smtp://mail.example',
    storageUrl: 'https://[::1]:9000',
    databaseUrl: 'postgres://db.example/parvis?sslmode=verify-full',
  }
  expect(certifiedServers(addresses)).toEqual([
    { host: 'parvis.example', port: 443, opening: 'at_once', figure: 'publicDays' },
    { host: '::1', port: 9000, opening: 'at_once', figure: 'storageDays' },
    { host: 'mail.example', port: 587, opening: 'smtp', figure: 'mailDays' },
    { host: 'db.example', port: 5432, opening: 'postgres', figure: 'databaseDays' },
  ])
  const plain = { ...addresses, mailUrl: 'smtp://localhost:25', databaseUrl: 'postgres://db.example/parvis' }
  expect(certifiedServers(plain).map(({ host }) => host)).toEqual(['parvis.example', '::1'])
})

const day = 24 * 3600 * 1000
const shown = { names: 'other.example', isForHost: true, distrust: undefined }

it.each([
  [90.5, {}, 'ready', undefined],
  [5.5, {}, 'degraded', 'certificate_ends'],
  [-1.5, {}, 'away', 'certificate_expired'],
  [90.5, { isForHost: false }, 'away', 'certificate_name'],
  [90.5, { distrust: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'away', 'certificate_untrusted'],
] as const)('a certificate that ends in %d days, %o, is %s', (days, change, state, code) => {
  const endsAt = new Date(Date.now() + days * day)
  const found = decideCertificate('parvis.example', 'publicDays', { ...shown, endsAt, ...change })
  expect([found.state, found.code]).toEqual([state, code])
})
