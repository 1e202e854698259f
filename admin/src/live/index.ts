/**
 * What changes in the account reaches the screen by itself: lists, records, and what `useRead` read of a resource's path, are read
 * anew when their topic changes.
 *
 * Screens that show something else ask for it:
 * `useChanges(topics: readonly string[], onChange: (changes: readonly Changed[]) => void): void`
 */
export type { Changed } from './gather-changes'
export { LiveNotice } from './live-notice'
export { useChanges } from './use-changes'
