import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { operatorAccount } from '../evaluation/people.js'
import type { EvaluationApp } from './evaluation-app.js'

/** An API user of tests. */
export interface TestProgram {
  readonly id: string
  readonly key: string
}

/** The answer of a call over HTTP. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  readonly body: any
}

export interface CallOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly payload?: string | object
  /** The local address to call from and to. */
  readonly from?: '127.0.0.1' | '::1'
}

/** A problem document as a test expects it. */
export function problem(status: number, code: string, detail: RegExp) {
  return {
    status,
    body: { type: `urn:parvis:problem:${code}`, detail: expect.stringMatching(detail) },
  }
}

export const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** The form by which an API user asks for a token. */
export function formOf({ id, key }: TestProgram, more: Readonly<Record<string, string>> = {}): string {
  const fields = { grant_type: 'client_credentials', client_id: id, client_secret: key, ...more }
  return String(new URLSearchParams(fields))
}

export type TestPrograms = Awaited<ReturnType<typeof programsOf>>

/** Programs that call an app over real HTTP, from the addresses of this machine. */
export async function programsOf({ app, pool, tokenOf }: EvaluationApp) {
  await app.listen({ port: 0, host: '::' })
  const { port } = app.server.address() as AddressInfo
  const admin = await tokenOf('admin')

  function call(path: string, options: CallOptions = {}): Promise<HttpAnswer> {
    const { method = 'GET', headers, payload, from = '127.0.0.1' } = options
    const text = typeof payload === 'object' ? JSON.stringify(payload) : payload
    const typed = typeof payload === 'object' ? { 'content-type': 'application/json' } : {}
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: from,
          port,
          path: `/api/${path}`,
          method,
          // One connection per call: a broken one is not reused.
          agent: false,
          headers: { 'accept-language': 'en', ...typed, ...headers },
        },
        (answer) => {
          let body = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            body += part
          })
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: parsed(body) }),
          )
        },
      )
      sent.on('error', reject).end(text)
    })
  }

  const asAdmin = (path: string, options: CallOptions = {}) =>
    call(path, { ...options, headers: { ...options.headers, 'x-token': admin } })

  return {
    call,
    asAdmin,
    /** Asks for a token by a form. */
    askToken: (payload: string, options: CallOptions = {}) =>
      call('oauth/token', {
        ...options,
        method: 'POST',
        payload,
        headers: { ...formType, ...options.headers },
      }),
    /** Turns the API of the operator account on or off for programs. */
    async layer(isOn: boolean): Promise<void> {
      const payload = { setting_key: 'enable_api_layer', setting_value: String(isOn) }
      await asAdmin('config/admin', { method: 'POST', payload })
    },
    /** Adds an API user of the operator account; open to every address by default. */
    async add(values: object = {}): Promise<TestProgram> {
      const payload = {
        username: crypto.randomUUID(),
        whitelisted_ip: ['*'],
        allowed_entities: ['companies'],
        ...values,
      }
      const { status, body } = await asAdmin('api-users', { method: 'POST', payload })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { id: body.item.id, key: body.item.api_key }
    },
    /** Changes an API user. */
    async change({ id }: TestProgram, payload: object): Promise<void> {
      const { version } = (await asAdmin(`api-users/${id}`)).body.item
      const headers = { 'if-match': `"${version}"` }
      const { status, body } = await asAdmin(`api-users/${id}`, { method: 'PUT', headers, payload })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    /** The audit entries of an API user in the operator account, oldest first. */
    async audit({ id }: TestProgram) {
      const { rows } = await pool.query(
        `select * from "audit_log" where "accountId" = $1 and ("record" = $2 or "actorId" = $2) order by "at", "id"`,
        [operatorAccount.id, id],
      )
      return rows
    },
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
