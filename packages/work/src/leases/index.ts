export type { Lease } from './lease.js'
export { createLeases, type Leases, leaseChannel, purgeLeases } from './leases.js'
export { LeaseLost, requireLease } from './require-lease.js'
