import type { Queryable } from '../store/database.js'
import { fromDatabase } from '../store/database-error.js'

export interface FileRecord {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly createdAt: Date
}

type NewFile = Omit<FileRecord, 'createdAt'>

const columns = `"id", "name", "mediaType", "size", "width", "height", "createdAt"`

/** What is known of the files of one account. */
export function fileRecords(database: Queryable, accountId: string) {
  const query = async (name: string, text: string, values: unknown[]) =>
    database.query<FileRecord>({ name, text, values: [accountId, ...values] }).catch((error: unknown) => {
      throw fromDatabase(error)
    })
  return {
    async add(file: NewFile): Promise<FileRecord> {
      const { id, name, mediaType, size, width, height } = file
      const { rows } = await query(
        'files.create',
        `insert into "files" ("accountId", "id", "name", "mediaType", "size", "width", "height")
values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
        [id, name, mediaType, size, width, height],
      )
      return rows[0] as FileRecord
    },
    /** Those of the given ids that exist. */
    async getMany(ids: readonly string[]): Promise<FileRecord[]> {
      const text = `select ${columns} from "files" where "accountId" = $1 and "id" = any($2)`
      return (await query('files.many', text, [ids])).rows
    },
  }
}
