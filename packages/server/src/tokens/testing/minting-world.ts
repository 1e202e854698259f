import { randomUUID } from 'node:crypto'
import { createLeases } from '@parvis/work'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { evaluationApp } from '../../testing/evaluation-app.js'
import { runTokens } from '../index.js'
import { prepareMetadata } from '../metadata/index.js'

/** The API of the evaluation, as its administrator calls it, with a chain that tokens are deployed to and minted on. */
export type MintingWorld = Awaited<ReturnType<typeof mintingWorld>>

/** Starts the product with a chain, and what sends to it. */
export async function mintingWorld() {
  const parvis = await evaluationApp()
  const { pool, storage, tokenChain: chain } = parvis
  const token = await parvis.tokenOf('admin')
  const leases = createLeases(pool, { ownerId: randomUUID(), warn: () => undefined })
  const work = runTokens({
    pool,
    leases,
    chain,
    prepareMetadata: ({ accountId }, deployed) =>
      prepareMetadata({ pool, storage }, { accountId, token: deployed }),
    warn: () => undefined,
  })

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = { 'x-token': token, 'accept-language': 'en', ...options.headers }
    return parvis.app.inject({ ...options, url: `/api/${options.url}`, headers })
  }

  async function call(method: InjectOptions['method'], url: string, payload?: object, headers = {}) {
    const response = await request({ method, url, payload, headers })
    return { status: response.statusCode, ...response.json() }
  }

  async function send(id: string, payload: string | Buffer, type?: string) {
    const headers = type === undefined ? {} : { 'content-type': type }
    const response = await request({ method: 'POST', url: `tokens/${id}/mint/list`, headers, payload })
    return { status: response.statusCode, ...response.json() }
  }

  const reaches = (id: string, state: string) =>
    vi.waitFor(async () => expect((await call('GET', `tokens/${id}`)).item.state).toBe(state), {
      timeout: 60_000,
      interval: 50,
    })

  return {
    pool,
    chain,
    storage,
    tokenOf: parvis.tokenOf,
    request,
    call,
    send,
    reaches,
    /** Stores a token and deploys it. @returns its id */
    async deployed(record: object): Promise<string> {
      const { id, version } = (await call('POST', 'tokens', record)).item
      expect((await call('POST', `tokens/${id}/deploy`, { version })).status).toBe(202)
      await reaches(id, 'deployed')
      return id
    },
    async close() {
      await work.stop()
      await leases.stop()
      await parvis.close()
    },
  }
}

/** An address for each index. */
export const addressOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
