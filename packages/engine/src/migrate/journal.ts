import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The order of migrations, in the form that Drizzle's migrator reads. */
export interface Journal {
  version: string
  dialect: 'postgresql'
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

export function journalPath(folder: string): string {
  return join(folder, 'meta', '_journal.json')
}

/** The journal of a folder of migrations; an empty one when there is none yet. */
export function readJournal(folder: string): Journal {
  const path = journalPath(folder)
  if (!existsSync(path)) return { version: '7', dialect: 'postgresql', entries: [] }
  return JSON.parse(readFileSync(path, 'utf8'))
}
