export {
  type Allowlist,
  type AllowlistProof,
  createAllowlist,
  restoreAllowlist,
  verifyAllowlistProof,
} from './allowlist.js'
export type { AllowlistDump } from './read-dump.js'
export type { AllowlistEntry, AllowlistProblem, AllowlistRow } from './read-rows.js'
