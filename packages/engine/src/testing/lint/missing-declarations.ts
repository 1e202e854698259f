import type { Node } from '@pgsql/types'
import type { Declaration } from '../../migrate/index.js'
import type { Refusal } from './lint-rules.js'

/** What a statement changes of the data of existing tables without a declaration: its proof would stop the migration. */
export function missingDeclarations(
  statement: Node,
  created: ReadonlySet<string>,
  declarations: readonly Declaration[],
): readonly Refusal[] {
  return expectedOf(statement)
    .filter(({ table }) => !created.has(table))
    .filter((expected) => !declarations.some((declared) => covers(declared, expected)))
    .map((expected) => ({ rule: 'proof', reason: `Declare "-- proof: ${sentence(expected)}".` }))
}

interface Expected {
  readonly kind: 'gains' | 'loses' | 'changes' | 'drops'
  readonly table: string
  readonly column?: string
}

function expectedOf(statement: Node): readonly Expected[] {
  if ('InsertStmt' in statement) return [{ kind: 'gains', table: nameOf(statement.InsertStmt) }]
  if ('DeleteStmt' in statement) return [{ kind: 'loses', table: nameOf(statement.DeleteStmt) }]
  if ('UpdateStmt' in statement) {
    const table = nameOf(statement.UpdateStmt)
    return (statement.UpdateStmt.targetList ?? []).flatMap((target) =>
      'ResTarget' in target ? [{ kind: 'changes' as const, table, column: target.ResTarget.name ?? '' }] : [],
    )
  }
  if ('DropStmt' in statement && statement.DropStmt.removeType === 'OBJECT_TABLE')
    return (statement.DropStmt.objects ?? []).map((object) => ({ kind: 'drops', table: lastName(object) }))
  return []
}

function nameOf({ relation }: { relation?: { relname?: string } }): string {
  return relation?.relname ?? ''
}

function lastName(object: Node): string {
  const last = 'List' in object ? object.List.items?.at(-1) : undefined
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}

function covers(declared: Declaration, { kind, table, column }: Expected): boolean {
  if (declared.table !== table) return false
  if (declared.kind === 'moves') return kind === 'changes' && declared.to === column
  if (declared.kind === 'drops' && kind === 'changes') return declared.column === column
  if (declared.kind !== kind) return false
  return !('column' in declared) || declared.column === undefined || declared.column === column
}

function sentence({ kind, table, column }: Expected): string {
  const subject = column === undefined ? table : `${table}.${column}`
  return `${subject} ${kind}${kind === 'gains' || kind === 'loses' ? ' rows' : ''}`
}
