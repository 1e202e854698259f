export { forgetLeases } from './forget-leases.js'
export type { Lease } from './lease.js'
export { type Leases, leaseChannel, leasesIn } from './leases.js'
export { LeaseLost, requireLease } from './require-lease.js'
