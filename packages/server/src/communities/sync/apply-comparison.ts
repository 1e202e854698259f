import type { RunningJob } from '@parvis/work'
import { applyDifferences } from './apply-differences.js'
import { countApplied } from './comparison-statements.js'
import type { MembersWriter } from './write-members.js'

export interface Applying extends MembersWriter {
  readonly job: RunningJob
}

/** Applies what a comparison found, and nothing else. What was told live since that began is newer, and stays. */
export async function applyComparison(work: Applying): Promise<void> {
  const { run, job } = work
  const { comparisonId, comparedAt } = run
  if (comparisonId === null || comparedAt === null) return
  for (let done = job.done; ; await job.report({ done })) {
    job.lease.signal.throwIfAborted()
    const applied = await applyDifferences(work, comparisonId, comparedAt)
    if (applied === undefined) return
    if (applied === 0) break
    done += applied
  }
  await finish(work, comparisonId, comparedAt)
}

async function finish({ record }: Applying, comparisonId: string, comparedAt: Date): Promise<void> {
  const { bots, people } = await record.present()
  const facts = { memberCount: people, syncedAt: comparedAt.toISOString() }
  await record.end({
    state: 'done',
    bots,
    async beside(on) {
      await record.query(on, 'applied', countApplied, record.id, comparisonId)
      await record.networks(on).record(record.network.networkId, facts)
    },
  })
}
