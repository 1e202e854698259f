import type { Pool } from '@parvis/engine'
import { rowsOf } from '@parvis/work'
import { appendLog } from './statements.js'

/** The log of an update. */
export interface UpdateLog {
  /** Adds lines of text. */
  add(text: string): void
  /** Waits until everything is stored, as far as the database lets it. */
  flush(): Promise<void>
}

const mostLines = 500
const longestLine = 2000

/** Prints the lines of an update, and stores the first ones in the database. */
export function createUpdateLog(pool: Pool, id: string): UpdateLog {
  let count = 0
  let storing = Promise.resolve()
  return {
    add(text) {
      const added = text.split('\n').filter((line) => line.trim())
      for (const line of added) console.log(`Update: ${line}`)
      const at = new Date().toISOString()
      const lines = added
        .slice(0, Math.max(0, mostLines - count))
        .map((line) => ({ at, line: line.slice(0, longestLine).replaceAll('\0', '') }))
      count += added.length
      if (lines.length > 0)
        storing = storing
          .then(() => rowsOf(pool, appendLog({ id, lines })))
          .then(
            () => undefined,
            (error: Error) => console.error(`Update: the log could not be stored: ${error.message}`),
          )
    },
    flush: () => storing,
  }
}
