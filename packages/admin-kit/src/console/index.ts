/** `<AdminConsole>`, and what a product's modules say of themselves. */

export { AdminConsole, type AdminConsoleProps } from './admin-console.js'
export { type ConsoleAction, type ConsoleModule, ModulesContext } from './console-module.js'
export { type ConsoleFrame, type ConsoleSession, consoleRoute } from './console-options.js'
export { hasRecordId, isUuid, type Page, type Requirement, type Visit } from './page.js'
export { MissingPageError, type MissingReason, PageError } from './page-error.js'
export { RecordTable, type RecordTableProps, rowsFitting } from './record-table.js'
export { resourcePages } from './resource-pages.js'
