import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Pool, S3Storage } from '@parvis/engine'
import { s3Server } from '@parvis/engine/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../support/api.js'
import { eventually } from '../support/eventually.js'
import { type ServerProcess, startParvis } from '../support/parvis-process.js'
import { copySeed } from '../support/seed.js'
import { temporaryFolder } from '../support/temporary-folder.js'
import { beginParts } from './open-uploads.js'

/** Hosts that share nothing but the database and the bucket. */
const folders = [temporaryFolder('host-1'), temporaryFolder('host-2')] as const
let store: Awaited<ReturnType<typeof s3Server>>
let database: Awaited<ReturnType<typeof copySeed>>
let pool: Pool
let hosts: ServerProcess[]

beforeAll(async () => {
  store = await s3Server()
  database = await copySeed(folders[0])
  pool = openDatabase(database.url, () => undefined)
  hosts = await Promise.all(folders.map(startHost))
})
afterAll(async () => {
  await Promise.all((hosts ?? []).map((host) => host.end()))
  await pool?.end()
  await database?.drop()
  await store?.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function startHost(folder: string): Promise<ServerProcess> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = store.options
  return startParvis({
    PARVIS_DATA: folder,
    DATABASE_URL: database.url,
    PARVIS_SECRET: 'a secret of both hosts, for tests',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  })
}

/** How far the unfinished uploads got. */
async function uploaded() {
  const { rows } = await pool.query(
    'select "received", cardinality("pieces") as "pieces" from "unfinished_uploads"',
  )
  return rows
}

function stagedBy(folder: string): string[] {
  const entries = readdirSync(join(folder, 'staging'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const content = randomBytes(20_000_000)
const piece = 8 * 1024 * 1024
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('an upload in parts goes on from another host when its own is killed', async () => {
  const [one, other] = hosts as [ServerProcess, ServerProcess]
  const api = await signIn(one.url, 'admin')
  const parts = await beginParts(one.url, api, 'moved.bin', content.length)
  const sent = parts.open(content.subarray(0, 12_000_000))
  await eventually(async () => expect(await uploaded()).toEqual([{ received: piece, pieces: 1 }]))
  await one.end('SIGKILL')
  await sent.broken

  expect(await parts.offset(other.url)).toBe(piece)
  const id = await parts.finish(content.subarray(piece), piece, other.url)
  const { item } = await (await (await signIn(other.url, 'admin')).call('GET', `/files/${id}`)).json()
  const served = await fetch(new URL(item.src, other.url))
  const bytes = Buffer.from(await served.arrayBuffer())
  expect([item.size, bytes.length, hashOf(bytes)]).toEqual([content.length, content.length, hashOf(content)])
  expect(await uploaded()).toEqual([])
  expect(stagedBy(folders[1])).toEqual([])
})

it('what nobody goes on with is removed from the store by whichever host starts next', async () => {
  const [, other] = hosts as [ServerProcess, ServerProcess]
  const api = await signIn(other.url, 'admin')
  const parts = await beginParts(other.url, api, 'abandoned.bin', content.length)
  await parts.finish(content.subarray(0, piece), 0)
  const { rows } = await pool.query<{ accountId: string; key: string }>(
    `select "accountId", 'unfinished/' || "id" || '/' || "pieces"[1] as "key" from "unfinished_uploads"`,
  )
  const [{ accountId, key } = { accountId: '', key: '' }] = rows
  const isStored = () => new S3Storage(store.options).exists(accountId, key)
  expect(await isStored()).toBe(true)
  await pool.query(`update "unfinished_uploads" set "createdAt" = now() - interval '25 hours'`)
  hosts[0] = await startHost(folders[0])
  await eventually(async () => expect([await uploaded(), await isStored()]).toEqual([[], false]))
})
