export { type ClaimedRow, claimInTurns } from './claim-in-turns.js'
export { type Running, runQueue } from './run-queue.js'
