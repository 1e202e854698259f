import type { ConsoleModule } from '@parvis/admin-kit/console'
import { auditLog } from '@parvis/schemas'

/** The audit log, and the way from a record to its history. */
export const auditModule: ConsoleModule = {
  name: 'audit',
  extensions: { [auditLog.name]: async () => (await import('./audit-extensions')).auditExtensions },
  extensionsOf: (_, hasRecord) => (hasRecord ? history() : undefined),
}

const history = async () => ({ RecordActions: (await import('./history-button')).HistoryButton })
