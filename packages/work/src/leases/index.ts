export { type Lease, LeaseLost, requireLease } from './lease.js'
export { createLeases, type Leases, leaseChannel, purgeLeases } from './leases.js'
