export * from './jobs/tables.js'
export * from './leases/tables.js'
export * from './rate-limits/tables.js'
