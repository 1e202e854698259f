import { randomUUID } from 'node:crypto'
import {
  BackupError,
  compareTables,
  type Manifest,
  manifestBefore,
  type Repository,
  verifyBackup,
} from '@parvis/backup'
import type { Pool } from '@parvis/engine'
import { resources } from '@parvis/schemas'
import { rowsOf } from '@parvis/work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionsIn } from '../identity/index.js'
import { withRestoredCopy } from './restored-copy.js'
import { selectOperators } from './statements.js'

/** The API on a restored copy of the database. */
export interface Copy {
  readonly app: FastifyInstance
  readonly pool: Pool
  close(): Promise<void>
}

export interface DrillOptions {
  readonly repository: Repository
  /** An empty or missing folder for the copy, which is removed afterwards. */
  readonly folder: string
  /** Composes the API on a database. */
  readonly openCopy: (databaseUrl: string) => Promise<Copy>
}

/** What a drill has found. */
export interface DrillResult {
  readonly manifest: Manifest
  /** What is missing or wrong, as sentences; none when the backup came back. */
  readonly problems: readonly string[]
}

/** How many records a drill opens. */
const recordsToOpen = 10

/**
 * Restores the newest backup into a copy, starts PostgreSQL on it, compares every table and file with the source, signs in and
 * opens records through the API.
 *
 * @throws BackupError `incomplete` without a backup, `repository_unavailable`, `disk_full`
 */
export async function drill({ repository, folder, openCopy }: DrillOptions): Promise<DrillResult> {
  const manifest = await manifestBefore(repository)
  const problems = [...(await verifyBackup(repository, manifest))]
  const point = manifest.point ? { point: manifest.point.name } : undefined
  try {
    await withRestoredCopy({ repository, manifest, folder, target: point }, async (url) => {
      problems.push(...(await compare(url, manifest)), ...(await openRecords(url, openCopy)))
    })
  } catch (error) {
    if (error instanceof BackupError && isOfMachine(error)) throw error
    problems.push((error as Error).message)
  }
  return { manifest, problems }
}

/** Whether a failure says nothing about the backup. */
function isOfMachine({ code }: BackupError): boolean {
  return code === 'repository_unavailable' || code === 'disk_full'
}

async function compare(url: string, manifest: Manifest): Promise<readonly string[]> {
  if (manifest.point) return compareTables(url, manifest)
  return ['The tables could not be compared: writes never paused during the backup.']
}

async function openRecords(url: string, openCopy: DrillOptions['openCopy']): Promise<readonly string[]> {
  const copy = await openCopy(url)
  try {
    const [operator] = await rowsOf(copy.pool, selectOperators())
    if (!operator) return ['The restored copy has no operator who could sign in.']
    const signIn = { ...operator, sessionId: randomUUID(), remembered: false }
    // Nobody's browser asks.
    const request = { ip: '127.0.0.1', headers: { 'user-agent': 'drill' } } as FastifyRequest
    const { token } = await sessionsIn(copy.pool).open(signIn, request)
    return await openedWith(copy.app, token)
  } finally {
    await copy.close()
  }
}

async function openedWith(app: FastifyInstance, token: string): Promise<readonly string[]> {
  const read = (url: string) => app.inject({ method: 'GET', url, headers: { 'x-token': token } })
  const own = await read('/api/user/identity')
  if (own.statusCode !== 200) return [`Signing in to the restored copy failed: ${own.statusCode}.`]
  const paths: string[] = []
  for (const { path } of resources) {
    const list = await read(`/api/${path}?range=[0,${recordsToOpen - 1}]`)
    if (list.statusCode >= 500) return [`/api/${path} of the restored copy answers ${list.statusCode}.`]
    if (list.statusCode === 200) paths.push(...idsIn(list.json()).map((id) => `/api/${path}/${id}`))
    if (paths.length >= recordsToOpen) break
  }
  const problems: string[] = []
  for (const path of paths.slice(0, recordsToOpen)) {
    const { statusCode } = await read(path)
    if (statusCode !== 200) problems.push(`${path} of the restored copy answers ${statusCode}.`)
  }
  return problems
}

function idsIn(list: unknown): string[] {
  const items = Array.isArray(list) ? list : ((list as { items?: unknown[] }).items ?? [])
  return items.map((item) => String((item as { id?: unknown }).id))
}
