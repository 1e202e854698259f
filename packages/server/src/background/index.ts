export { runRounds } from './rounds.js'
export { spreadWork } from './spread-work.js'
