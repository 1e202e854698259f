import type { FileStorage } from '@parvis/engine'
import type { Token } from '@parvis/schemas/tokens'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type EvaluationApp, evaluationApp } from '../../../testing/evaluation-app.js'
import { type PreparedMetadata, prepareMetadata } from '../prepare-metadata.js'

type Draft = Partial<Omit<Token, 'items'>> & { readonly items?: readonly Partial<Token['items'][number]>[] }

/** The product with an administrator, who drafts tokens and uploads pictures. */
export interface MetadataWorld extends EvaluationApp {
  readonly accountId: string
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer>
  /** Uploads a picture of one colour. @returns the id of its file */
  upload(colour: string, side?: number): Promise<string>
  /** Drafts a token: a unique piece unless the draft says otherwise. */
  draft(draft?: Draft): Promise<Token>
  /** Prepares the metadata of a token, by default in the storage of the product. */
  prepare(token: Token, storage?: FileStorage): Promise<PreparedMetadata>
  /** Reads a document or a picture that is stored under its CID. */
  stored(cid: string): Promise<Buffer>
  /** The files of a folder, by path. */
  files(root: string): Promise<ReadonlyMap<string, { readonly cid: string; readonly size: number }>>
  /** Moves a record to the trash and empties it. */
  purge(resource: string, id: string): Promise<void>
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers, as each test expects it
  readonly body: any
}

/** @param username who drafts: an administrator of their account */
export async function metadataWorld(username = 'admin'): Promise<MetadataWorld> {
  const parvis = await evaluationApp()
  const { app, pool, storage } = parvis
  const headers = { 'x-token': await parvis.tokenOf(username), 'accept-language': 'en' }
  const person = await pool.query(`select "accountId" from "users" where "username" = $1`, [username])
  const accountId: string = person.rows[0].accountId
  const call: MetadataWorld['call'] = async (method, url, payload) => {
    const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const made = async (url: string, payload: object) => {
    const { status, body } = await call('POST', url, payload)
    expect([status, body]).toEqual([201, expect.anything()])
    return body.item
  }
  const purge = async (resource: string, id: string) => {
    expect((await call('DELETE', `${resource}/${id}`)).status).toBe(200)
    const { body } = await call('POST', 'trash/purge', { items: [{ resource, id }] })
    expect(body.item.purged).toBe(1)
  }
  return {
    ...parvis,
    accountId,
    call,
    purge,
    async upload(colour, side = 16) {
      const content = await sharp({
        create: { width: side, height: side, channels: 3, background: colour },
      })
        .png()
        .toBuffer()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), `${colour}.png`)
      const body = new Response(form)
      const answer = await app.inject({
        method: 'POST',
        url: '/api/files',
        headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      expect(answer.statusCode).toBe(201)
      return answer.json().item.id
    },
    draft: ({ items = [], ...draft } = {}) =>
      made('tokens', {
        ...{ name: 'Les Marcheurs', symbol: 'MARCHE', standard: 'erc721', maximum: 1, ...draft },
        items: items.map((item) => ({ name: 'Phare', ...item })),
      }),
    prepare: (token, place = storage) => prepareMetadata({ pool, storage: place }, { accountId, token }),
    async stored(cid) {
      const { content } = await storage.read(accountId, `ipfs/${cid}`)
      return Buffer.concat(await content.toArray())
    },
    async files(root) {
      const { rows } = await pool.query(
        `select "path", "cid", "size"::int from "token_metadata_files" where "accountId" = $1 and "root" = $2`,
        [accountId, root],
      )
      return new Map(rows.map(({ path, cid, size }) => [path, { cid, size }]))
    },
  }
}

/** A storage that notes the keys that are written, and may answer reads otherwise. */
export function watchedStorage(
  storage: FileStorage,
  read: FileStorage['read'] = (...given) => storage.read(...given),
): FileStorage & { readonly written: string[] } {
  const written: string[] = []
  return {
    written,
    read,
    write(accountId, key, ...rest) {
      written.push(key)
      return storage.write(accountId, key, ...rest)
    },
    exists: (...given) => storage.exists(...given),
    remove: (...given) => storage.remove(...given),
    reach: () => storage.reach(),
    sweep: () => storage.sweep(),
  }
}
