export { type ClaimedRow, claimDue, claimRoundRobin } from './claim-round-robin.js'
export { type Running, runQueue } from './run-queue.js'
