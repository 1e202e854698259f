export type { Summaries, Summary, SummaryAnswer } from './summaries.js'
export { summariesIn } from './summaries-in.js'
