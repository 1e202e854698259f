export { type Ceilings, leaseConnections, usualCeilings } from './ceilings.js'
export { freeBytesOf, requireRoom } from './room-on-disk.js'
