export { forgetLeases } from './forget-leases.js'
export type { Lease, LeaseName } from './lease.js'
export { type Leases, type LeasesOptions, leaseChannel, leasesIn } from './leases.js'
export { LeaseLost, requireLease } from './require-lease.js'
