/**
 * What changes in the account reaches the screen by itself: lists, records, and what `useRead` read of a resource's path, are
 * read anew when their topic changes.
 *
 * Screens that show something else ask for it:
 * `useChanges(topics: readonly string[], onChange: (changes: readonly Changed[]) => void): void`
 * and what must not stay as it was while the stream is cut is read again each so often: `usePoll(pause: number): number |
 * false`. Who erases what the screen shows, and leaves it, does both while nothing of it is read anew: `pauseRefresh` of the
 * kit.
 *
 * Long work that somebody began is followed by the console's bar, on every page, to its end:
 * `followJob({ id: string, title: Localised | string, to: string, cancel?: string }): void`
 * and a page shows how far it is by `useJob(id: string | undefined): UseQueryResult<JobProgress>`, and where it tells the end
 * of one itself, ends it by `endJobHere(id: string, end: () => Promise<Answer>): Promise<Answer>`.
 */

export { endJobHere, followJob } from './jobs/current-jobs'
export { type JobProgress, useJob } from './jobs/use-job'
export { useProgressWords } from './jobs/use-progress-words'
export { LiveNotice } from './live-notice'
export { useChanges, usePoll } from './use-changes'
