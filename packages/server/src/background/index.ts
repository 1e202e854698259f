export { runRounds } from './rounds.js'
export { spreadWork } from './spread-work.js'
export { turnsTaken } from './turns-taken.js'
