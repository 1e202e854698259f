/**
 * Live updates: lists, records, and `useRead` calls of a resource's path are refetched when the server publishes a change of
 * their topic.
 *
 * Other components subscribe with `useChanges(topics, onChange)`, and poll with `usePoll(pause)` data that must stay current while
 * the stream is down. To delete the displayed record and leave, without refetching it in between, use `usePausedRefresh` of the kit.
 *
 * The console's bar follows jobs on every page. `followJob({ id, title, to, cancel })` starts that, `useJob(id)` reads the
 * progress of one, and `endJobHere(id, end)` ends one on a page that reports its end itself.
 */

export { endJobHere, followJob } from './jobs/current-jobs'
export { useJob } from './jobs/use-job'
export { useProgressMessage } from './jobs/use-progress-message'
export { LiveNotice } from './live-notice'
export { useChanges, usePoll } from './use-changes'
