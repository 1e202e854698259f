import { type Queryable, recordAudit, systemCaller } from '@parvis/engine'
import type { Locale } from '@parvis/schema'
import { rowsOf } from '@parvis/work'
import { queueMail } from '../mail/index.js'
import { type BackupKind, selectOperators } from './statements.js'

/** A backup or a drill that failed. */
export interface FailedRun {
  readonly id: string
  readonly kind: BackupKind
  /** What is wrong, as sentences. */
  readonly problems: readonly string[]
}

const actions = { backup: 'backup_failed', drill: 'drill_failed' } as const satisfies Record<
  BackupKind,
  string
>

/**
 * Notifies operators that a backup or a drill failed, by the audit log and by mail.
 *
 * @param connection of the transaction in which the run ends, so that none ends without its alarm
 * @throws DatabaseFailure
 */
export async function raiseAlarm(connection: Queryable, { id, kind, problems }: FailedRun): Promise<void> {
  const operators = await rowsOf(connection, selectOperators())
  const [first] = operators
  if (!first) return
  await recordAudit(connection, systemCaller('backups', first.accountId), {
    action: actions[kind],
    entity: 'backups',
    record: id,
    after: { problems: problems.slice(0, 20) },
  })
  for (const { email: to, locale } of operators)
    await queueMail(connection, {
      to,
      locale: locale as Locale,
      template: 'backupFailed',
      data: { kind, problems: problems.slice(0, 20).join('\n') },
    })
}
