import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@parvis/engine'
import { addCopies } from '@parvis/engine/testing'
import { realisations } from '@parvis/schemas'
import type { PoolClient } from 'pg'
import type { Api } from '../support/api.js'
import { evaluationDatabase } from '../support/evaluation-database.js'
import { eventually } from '../support/eventually.js'
import { freePort, startParvis } from '../support/parvis-process.js'
import { temporaryFolder } from '../support/temporary-folder.js'

export type TransferringProduct = Awaited<ReturnType<typeof transferringProduct>>

/** The product on a database and a folder that a test can access, with a list that takes long to export. */
export async function transferringProduct() {
  const folder = temporaryFolder('transfers')
  const database = await evaluationDatabase(folder)
  const pool = openDatabase(database.url, () => undefined)
  const environment = {
    PARVIS_DATA: folder,
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
  }
  let server = await startParvis(environment)
  let lockTrigger: PoolClient | undefined
  return {
    url: server.url,
    kill: () => server.end('SIGKILL'),
    async startAgain() {
      server = await startParvis(environment)
    },
    /** The sizes of the files in the staging folder by name, in bytes. */
    staged: () =>
      Object.fromEntries(
        filesBelow(join(folder, 'staging')).map(({ name, path }) => [name, statSync(path).size]),
      ),
    /** Makes the files of the staging folder a day old. */
    age() {
      const dayAgo = Date.now() / 1000 - 25 * 3600
      for (const { path } of filesBelow(join(folder, 'staging'))) utimesSync(path, dayAgo, dayAgo)
    },
    /** The ids of the stored contents. */
    contents: () =>
      filesBelow(join(folder, 'files'))
        .map(({ name }) => name)
        .sort(),
    /** The ids of the files that have a record. */
    async records(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>('select "id" from "files" order by "id"')
      return rows.map(({ id }) => id)
    },
    /** Fills a list with more than a connection buffers. */
    async fillExport(api: Api) {
      await api.call('POST', `/${realisations.path}`, { title: { fr: 'Récit' } })
      const body = JSON.stringify({ fr: 'Un long récit. '.repeat(400) })
      await pool.query(`update "realisations" set "slug" = null, "body" = $1`, [body])
      await addCopies(pool, realisations, 5000)
    },
    /** Blocks the creation of file records. @returns aborts the waiting ones, and allows others */
    async blockRecords() {
      lockTrigger = await pool.connect()
      await lockTrigger.query('begin; lock table "files" in share mode')
      return {
        async untilOneWaits() {
          await eventually(async () => {
            const { rowCount } = await pool.query(waiting)
            if (rowCount === 0) throw new Error('No record waits to be made')
          })
        },
        async end() {
          await pool.query(`select pg_terminate_backend("pid") from (${waiting}) as "waiting"`)
          await lockTrigger?.query('rollback')
        },
      }
    },
    async end() {
      await server.end()
      lockTrigger?.release()
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const waiting = `select "pid" from pg_locks where not "granted" and "relation" = '"files"'::regclass`

function filesBelow(folder: string): { name: string; path: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }))
}
