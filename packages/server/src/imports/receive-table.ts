import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EngineError, openTable, stagingPath, TableRefused, tableRefusal } from '@parvis/engine'
import { largestTable } from '@parvis/schemas/calls/imports'
import type { ImportFile } from './stored-imports.js'

/** How many rows are read to describe a table. */
const firstRows = 200

/** A table that was received: its file on this machine, and its first rows. */
export interface ReceivedTable {
  readonly file: Omit<ImportFile, 'fileName'>
  readonly rows: readonly (readonly string[])[]
  /** The content of the file, to be stored. */
  content(): Readable
}

/**
 * Receives a table, and recognises it.
 *
 * @param use is given the table, whose file is deleted afterwards
 * @throws EngineError `body_too_large`, or `invalid_input` for what is no table
 */
export async function withReceivedTable<Result>(
  body: Readable,
  folder: string,
  use: (table: ReceivedTable) => Promise<Result>,
): Promise<Result> {
  const path = stagingPath(folder)
  await mkdir(folder, { recursive: true })
  try {
    const bytes = await receive(body, path)
    const { rows: _, ...recognised } = await openTable(path).then(withFirstRows)
    const { first, format, encoding, delimiter, sheet } = recognised
    const file = { bytes, format, encoding, delimiter, sheet }
    return await use({ file, rows: first, content: () => createReadStream(path) })
  } catch (error) {
    throw error instanceof TableRefused ? tableRefusal(error) : error
  } finally {
    await rm(path, { force: true })
  }
}

/** @returns how many bytes it has */
async function receive(body: Readable, path: string): Promise<number> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > largestTable) done(new EngineError('body_too_large', {}))
      else done(null, chunk)
    },
  })
  await pipeline(body, counted, createWriteStream(path, { mode: 0o600 }))
  return bytes
}

async function withFirstRows(table: Awaited<ReturnType<typeof openTable>>) {
  const first: (readonly string[])[] = []
  for await (const rows of table.rows()) {
    first.push(...rows.map(({ cells }) => cells))
    if (first.length >= firstRows) break
  }
  return { ...table, first: first.slice(0, firstRows) }
}
