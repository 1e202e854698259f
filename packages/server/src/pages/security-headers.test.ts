import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, sendSecurityHeaders } from './security-headers.js'

async function headersAt(publicUrl: string) {
  const app = fastify()
  sendSecurityHeaders(app, publicUrl)
  app.get('/', async () => ({}))
  return [(await app.inject('/')).headers, (await app.inject('/nothing')).headers]
}

describe('every answer', () => {
  it('is shown as what it is, nowhere else, and by nothing that it brings', async () => {
    for (const headers of await headersAt('https://parvis.example'))
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
      })
  })

  it('does not ask for HTTPS where there is none', async () => {
    for (const headers of await headersAt('http://localhost:3000'))
      expect(headers['strict-transport-security']).toBeUndefined()
  })
})

it('a page loads what comes from here, and what it names', () => {
  const policy = contentSecurityPolicy(["'nonce-one'"], ["'sha256-two'"])
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "script-src 'self' 'nonce-one'",
      "style-src 'self' 'sha256-two'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:|data:)/)
})
