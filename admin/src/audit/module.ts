import type { ConsoleModule } from '@parvis/admin-kit/console'
import { auditLog } from '@parvis/schemas'

/** The audit log, and the way from a record to its entries. */
export const auditModule: ConsoleModule = {
  name: 'audit',
  extensions: { [auditLog.name]: async () => (await import('./audit-extensions')).auditExtensions },
  extensionsOf: (_, hasRecord) => (hasRecord ? logButton() : undefined),
}

const logButton = async () => ({ RecordActions: (await import('./audit-log-button')).AuditLogButton })
