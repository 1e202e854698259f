/** What a migration declares about the data that it changes, in comments of its file. */

import { MigrationRefused } from './migration-failed.js'

/** A declared difference; whatever differs without one stops the migration. */
export type Declaration =
  /** Rows are added or removed; the others stay as they are. */
  | { readonly kind: 'gains' | 'loses'; readonly table: string }
  /** The table goes, with its rows. */
  | { readonly kind: 'drops'; readonly table: string; readonly column?: string }
  /** Values of a column, or of all, change, and none is emptied. */
  | { readonly kind: 'changes'; readonly table: string; readonly column?: string }
  /** Another column of the table has the values afterwards. */
  | { readonly kind: 'moves'; readonly table: string; readonly column: string; readonly to: string }

const name = '"?([\\w-]+)"?'
const patterns: readonly [RegExp, (parts: readonly string[]) => Declaration][] = [
  [pattern(`${name} (gains|loses) rows`), ([table = '', kind]) => ({ kind: kind as 'gains', table })],
  [pattern(`${name} changes`), ([table = '']) => ({ kind: 'changes', table })],
  [pattern(`${name} drops`), ([table = '']) => ({ kind: 'drops', table })],
  [pattern(`${name}\\.${name} drops`), ([table = '', column = '']) => ({ kind: 'drops', table, column })],
  [pattern(`${name}\\.${name} changes`), ([table = '', column = '']) => ({ kind: 'changes', table, column })],
  [
    pattern(`${name}\\.${name} moves to ${name}`),
    ([table = '', column = '', to = '']) => ({ kind: 'moves', table, column, to }),
  ],
]

function pattern(text: string): RegExp {
  return new RegExp(`^${text}$`)
}

/**
 * The declarations of a migration: its lines that begin with `-- proof:`.
 *
 * @throws MigrationRefused naming a line that is not understood
 */
export function declarationsIn(text: string): readonly Declaration[] {
  return directives(text, 'proof').map((said) => {
    for (const [expected, read] of patterns) {
      const parts = expected.exec(said)
      if (parts) return read(parts.slice(1))
    }
    throw new MigrationRefused(
      `"-- proof: ${said}" is not understood. Write "books gains rows", "books loses rows", "books drops", "books.name drops", "books changes", "books.name changes" or "books.name moves to title".`,
    )
  })
}

/** What follows `-- word:` in the lines of a text. */
export function directives(text: string, word: string): readonly string[] {
  return [...text.matchAll(new RegExp(`^-- ${word}: (.*)$`, 'gm'))].map(([, said = '']) => said.trim())
}
