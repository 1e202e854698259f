import pg from 'pg'

/** What could not be applied. */
export interface Failure {
  /** The migration's name, without `.sql`. */
  readonly tag: string
  /** Steps of it that are applied, and how many it has. */
  readonly done: number
  readonly steps: number
  /** The statement that failed; undefined where none did. */
  readonly statement?: string
}

/** A migration that could not be applied. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'

  /** @param isPartial whether some of its steps are applied: the next attempt goes on after them */
  constructor(
    message: string,
    readonly isPartial: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** A difference that a migration does not declare, or another reason of its own to stop it. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

const explanations: Readonly<Record<string, (error: pg.DatabaseError) => string>> = {
  '23502': ({ table, column }) => `${table}.${column} is required now, and a record has no value in it.`,
  '23503': ({ table }) => `A record of ${table} refers to one that does not exist.`,
  '23505': ({ table }) => `Two records of ${table} hold what only one may hold.`,
  '23514': ({ table, constraint }) => explainCheck(table, constraint),
}

function explainCheck(table = '', constraint = ''): string {
  const column =
    constraint.startsWith(`${table}_`) && /^(.+)_required$/.exec(constraint.slice(table.length + 1))
  return column
    ? `${table}.${column[1]} is required now, and a record has no value in it.`
    : `A record of ${table} does not satisfy ${constraint}.`
}

/** An error with the migration, the cause and the statement in its message; broken connections stay as they are. */
export function migrationFailure(error: unknown, failure: Failure): unknown {
  const isRefused = error instanceof MigrationRefused
  if (!isRefused && !(error instanceof pg.DatabaseError)) return error
  const { tag, statement } = failure
  const lines = [
    `The migration ${tag} failed${outcome(failure)}`,
    !isRefused && explanations[error.code ?? '']?.(error),
    isRefused ? error.message : [error.message, error.detail].filter(Boolean).join('. '),
    statement !== undefined && `The statement: ${statement.trim()}`,
  ]
  return new MigrationFailed(lines.filter(Boolean).join('\n'), failure.done > 0, { cause: error })
}

function outcome({ done, steps }: Failure): string {
  if (done === 0) return ', and nothing of it was changed.'
  return ` at step ${done + 1} of ${steps}. The steps before it are applied; the next start goes on from there.`
}
