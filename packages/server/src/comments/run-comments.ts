import { runRegularly, type Warn } from '@parvis/work'
import { type DigestOptions, mailDigests } from './digests.js'
import { purgeNotices, sweepComments } from './purge-comments.js'

const minute = 60_000
const hour = 60 * minute

/** Mails digests and deletes what is over, until it is stopped. */
export function runComments(options: DigestOptions & { readonly warn: Warn }): { stop(): Promise<void> } {
  const { pool, warn } = options
  return runRegularly(
    [
      { name: 'Mailing digests of comments', every: 5 * minute, run: () => mailDigests(options) },
      { name: 'Deleting comments on erased records', every: hour, run: () => sweepComments(pool) },
      { name: 'Deleting old notices', every: 24 * hour, run: () => purgeNotices(pool) },
    ],
    warn,
  )
}
