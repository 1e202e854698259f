/** Statements that lock a table for long, or lose what the running release needs. */

import type { AlterTableCmd, Constraint, Node } from '@pgsql/types'

/** Why a statement is refused, and what to write instead. */
export interface Refusal {
  /** What `-- allow: rule, reason` names. */
  readonly rule: string
  readonly reason: string
}

export interface LintContext {
  /** Tables that the migration creates itself: nobody uses them yet. */
  readonly created: ReadonlySet<string>
  /** Tables of which a constraint was validated before the statement. */
  readonly validated: ReadonlySet<string>
  readonly kind: 'transaction' | 'concurrently' | 'batched'
  /** Whether the statement has a transaction of its own. */
  readonly isAlone: boolean
  /** Whether the migration removes what an earlier release stopped using. */
  readonly isContract: boolean
}

const rewrite: Refusal = {
  rule: 'rewrite',
  reason:
    'It writes the table anew while nobody can read it. Add a column, fill it in batches, and drop the old one a release later.',
}
const contract: Refusal = {
  rule: 'contract',
  reason:
    'The release that is running still uses it. Stop using it first; remove it a release later, in a migration that says "-- contract: since VERSION".',
}
const batches: Refusal = {
  rule: 'batches',
  reason:
    'It locks all the rows that it changes until its end. Write "-- step: batched TABLE 5000" before it and "/* batch */ true" among its conditions.',
}
const refused = (rule: string, reason: string): Refusal => ({ rule, reason })

/** The refusals of one statement. */
export function refusalsOf(statement: Node, context: LintContext): readonly Refusal[] {
  const [kind = '', node] = Object.entries(statement)[0] ?? []
  return rules[kind]?.(node as never, context) ?? []
}

type Rule = (node: never, context: LintContext) => readonly (Refusal | undefined)[]
interface OnTable {
  readonly relation?: { readonly relname?: string }
}

const isNew = ({ relation }: OnTable, { created }: LintContext) => created.has(relation?.relname ?? '')

const rowsInBatches = (node: OnTable, context: LintContext) =>
  isNew(node, context) || context.kind === 'batched' ? [] : [batches]

const never = (rule: string, reason: string) => () => [refused(rule, reason)]

const rules: Readonly<Record<string, (node: never, context: LintContext) => readonly Refusal[]>> = defined({
  IndexStmt: (node: OnTable, context) => [
    isNew(node, context) || context.kind === 'concurrently'
      ? undefined
      : refused('index', 'It locks out writes until it is built. Write "-- step: concurrently" before it.'),
  ],
  UpdateStmt: rowsInBatches,
  DeleteStmt: rowsInBatches,
  MergeStmt: rowsInBatches,
  AlterTableStmt: (node: OnTable & { cmds?: Node[] }, context) =>
    isNew(node, context)
      ? []
      : (node.cmds ?? []).flatMap((each) =>
          'AlterTableCmd' in each ? commandRefusals(each.AlterTableCmd, node, context) : [],
        ),
  DropStmt: ({ removeType }: { removeType?: string }, { isContract }) => [
    ['OBJECT_TABLE', 'OBJECT_TYPE'].includes(removeType ?? '') && !isContract ? contract : undefined,
  ],
  RenameStmt: (node: OnTable & { renameType?: string }, context) => [
    ['OBJECT_TABLE', 'OBJECT_COLUMN'].includes(node.renameType ?? '') &&
    !context.isContract &&
    !isNew(node, context)
      ? contract
      : undefined,
  ],
  TruncateStmt: never('truncate', 'It locks out reads, and loses all rows. Delete in batches.'),
  LockStmt: never('lock', 'The statements of a step take the locks that they need, each for a short time.'),
  DoStmt: never('opaque', 'Nothing shows what it changes. Write its statements as steps.'),
  ClusterStmt: never('rewrite', rewrite.reason),
  VacuumStmt: never('vacuum', 'PostgreSQL does it by itself, and it cannot be within a transaction.'),
  ReindexStmt: never('index', 'It locks out writes. Create another index concurrently, and drop this one.'),
} as Readonly<Record<string, Rule>>)

function defined(all: Readonly<Record<string, Rule>>) {
  return Object.fromEntries(
    Object.entries(all).map(([kind, rule]) => [
      kind,
      (node: never, context: LintContext) => rule(node, context).flatMap((each) => each ?? []),
    ]),
  )
}

function commandRefusals(
  command: AlterTableCmd,
  { relation }: OnTable,
  context: LintContext,
): readonly (Refusal | undefined)[] {
  switch (command.subtype) {
    case 'AT_AddColumn':
      return addedColumn(command)
    case 'AT_AddConstraint':
      return [addedConstraint(constraintIn(command.def))]
    case 'AT_AlterColumnType':
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
    case 'AT_SetAccessMethod':
    case 'AT_SetExpression':
      return [rewrite]
    case 'AT_DropColumn':
      return context.isContract ? [] : [contract]
    case 'AT_SetNotNull':
      return context.validated.has(relation?.relname ?? '') ? [] : [required]
    case 'AT_ValidateConstraint':
      return context.isAlone ? [] : [alone]
    default:
      return []
  }
}

const required = refused(
  'required',
  'It reads the whole table while nobody can use it. Add CHECK (… IS NOT NULL) NOT VALID, validate that in a step of its own, then SET NOT NULL and drop the check.',
)
const alone = refused('validate', 'It reads the whole table. Write "-- step: alone" before it.')

function constraintIn(node: Node | undefined): Constraint {
  return node && 'Constraint' in node ? node.Constraint : {}
}

function addedConstraint({ contype, skip_validation, indexname }: Constraint): Refusal | undefined {
  const isUnique = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY'
  if (isUnique && !indexname)
    return refused(
      'unique',
      'It locks out writes until its index is built. Build that concurrently, then ADD CONSTRAINT … USING INDEX.',
    )
  if (contype === 'CONSTR_EXCLUSION') return refused('unique', 'It locks out everybody until it is built.')
  if ((contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK') && !skip_validation)
    return refused(
      contype === 'CONSTR_CHECK' ? 'check' : 'foreign-key',
      'It reads the whole table under its lock. Add it NOT VALID, and validate it in a step of its own.',
    )
  return undefined
}

/** Functions whose value a statement computes once. */
const steady = new Set([
  'now',
  'transaction_timestamp',
  'statement_timestamp',
  'jsonb_build_object',
  'jsonb_build_array',
])

function addedColumn({ def }: AlterTableCmd): readonly (Refusal | undefined)[] {
  const constraints =
    def && 'ColumnDef' in def ? (def.ColumnDef.constraints ?? []).map((each) => constraintIn(each)) : []
  const of = (kind: Constraint['contype']) => constraints.find(({ contype }) => contype === kind)
  const fallback = of('CONSTR_DEFAULT')
  const generated = of('CONSTR_GENERATED')
  const isFilled = fallback ?? generated ?? of('CONSTR_IDENTITY')
  const isStored = generated && String(generated.generated_kind ?? 's') !== 'v'
  return [
    of('CONSTR_NOTNULL') && !isFilled
      ? refused(
          'required-column',
          'It fails where there are rows. Give it a default, or add it without NOT NULL and fill it in.',
        )
      : undefined,
    isStored || of('CONSTR_IDENTITY') || (fallback && isVolatile(fallback.raw_expr)) ? rewrite : undefined,
    of('CONSTR_UNIQUE') || of('CONSTR_PRIMARY') ? addedConstraint({ contype: 'CONSTR_UNIQUE' }) : undefined,
  ]
}

function isVolatile(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  const { FuncCall: call } = expression as { FuncCall?: { funcname?: { String?: { sval?: string } }[] } }
  const name = call?.funcname?.at(-1)?.String?.sval
  if (name !== undefined && !steady.has(name)) return true
  return Object.values(expression).some(isVolatile)
}
