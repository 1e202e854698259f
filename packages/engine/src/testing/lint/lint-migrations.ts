import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from '@pgsql/types'
import { loadModule, parseSync } from 'libpg-query'
import { directives, type Migration, readMigrations } from '../../migrate/index.js'
import { type LintContext, type Refusal, refusalsOf } from './lint-rules.js'
import { missingDeclarations } from './missing-declarations.js'

/**
 * Finds the statements of a folder's migrations that would lock a table of a running product for long, or lose what it
 * needs. Those up to the one that `meta/baseline.json` names are left out.
 *
 * @returns a line for each: the migration, the statement, why it is refused, and what to write instead
 * @example
 * expect(await lintMigrations(migrationsFolder)).toEqual([])
 */
export async function lintMigrations(folder: string): Promise<readonly string[]> {
  await loadModule()
  // The first one begins with an empty database.
  const [, ...later] = readMigrations(folder)
  return later
    .filter(({ isProven }) => isProven)
    .flatMap((migration) => lint(migration, readFileSync(join(folder, `${migration.tag}.sql`), 'utf8')))
}

function lint(migration: Migration, text: string): readonly string[] {
  const { tag, steps, declarations } = migration
  const allowed = new Set(directives(text, 'allow').map((each) => /^([\w-]+), ./.exec(each)?.[1] ?? ''))
  const isContract = directives(text, 'contract').some((each) => /^since \d+\.\d+\.\d+$/.test(each))
  const parsed = steps.map((step) => {
    const statements = step.kind === 'transaction' ? step.statements : [step.statement]
    return { step, statements: statements.flatMap(parsedStatements) }
  })
  const created = new Set(parsed.flatMap(({ statements }) => statements.flatMap(createdTable)))
  const validated = new Set<string>()
  return parsed.flatMap(({ step, statements }) =>
    statements.flatMap(({ node, source }) => {
      const isAlone = statements.length === 1
      const context: LintContext = { created, validated, kind: step.kind, isAlone, isContract }
      const refusals = [...refusalsOf(node, context), ...missingDeclarations(node, created, declarations)]
      for (const table of validatedTable(node)) validated.add(table)
      return refusals.filter(({ rule }) => !allowed.has(rule)).map((refusal) => line(tag, source, refusal))
    }),
  )
}

interface Parsed {
  readonly node: Node
  /** The text of the statement. */
  readonly source: string
}

function parsedStatements(text: string): readonly Parsed[] {
  const bytes = Buffer.from(text)
  return (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const source = bytes.subarray(from, length ? from + length : undefined).toString()
    return stmt ? [{ node: stmt, source }] : []
  })
}

function createdTable({ node }: Parsed): string[] {
  return 'CreateStmt' in node ? [node.CreateStmt.relation?.relname ?? ''] : []
}

function validatedTable(node: Node): string[] {
  if (!('AlterTableStmt' in node)) return []
  const { cmds = [], relation } = node.AlterTableStmt
  const validates = cmds.some(
    (each) => 'AlterTableCmd' in each && each.AlterTableCmd.subtype === 'AT_ValidateConstraint',
  )
  return validates ? [relation?.relname ?? ''] : []
}

function line(tag: string, source: string, { rule, reason }: Refusal): string {
  const statement = source.replace(/^\s*--.*$/gm, '').trim()
  const [first = ''] = statement.split('\n')
  return `${tag}: ${first.slice(0, 100)}\n  ${rule}: ${reason}`
}
