import { backupsCauses } from './backup-causes.js'
import { dataCauses } from './data-causes.js'
import { machineCauses } from './machine-causes.js'
import { serviceCauses } from './service-causes.js'

/** Why a part is not ready, or not configured; and what to do about it. */
export const diagnosticCauses = { ...machineCauses, ...dataCauses, ...serviceCauses, ...backupsCauses }

export type DiagnosticCause = keyof typeof diagnosticCauses

/** All codes of causes. */
export const diagnosticCodes = Object.keys(diagnosticCauses) as [DiagnosticCause, ...DiagnosticCause[]]
