export { type RoundsOptions, runRounds } from './rounds.js'
export { type SpreadWorkOptions, spreadWork } from './spread-work.js'
