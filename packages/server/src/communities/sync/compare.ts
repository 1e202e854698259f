import { rowsOf } from '@parvis/work'
import { compareStatement } from '../members/members-statement.js'
import { reportedValues } from '../members/reported-members.js'
import { lockNetworkPeople } from '../people-locks.js'
import { keepGone } from './keep-gone.js'
import type { ToldPage } from './member-pages.js'
import { readMembers } from './read-members.js'
import type { Synchronisation } from './synchronise.js'

/**
 * Finds out in what the members of a network differ from what its platform tells, and changes nothing of them. What was
 * told live since it began is left out: it is newer.
 *
 * @throws JobFailed when too few were told
 */
export async function compare(work: Synchronisation): Promise<void> {
  const read = await readMembers(work, (page) => comparePage(work, page))
  if (!read) return
  await keepGone(work)
  await work.record.end({ state: 'compared', people: read.people })
}

function comparePage({ record, run, secret }: Synchronisation, page: ToldPage): Promise<number | undefined> {
  return record.write(async (on) => {
    const done = await record.count(on, page.members.length, page.next)
    if (done === undefined) return undefined
    await record.keepPage(on, page)
    const values = [...reportedValues(record.network, page.members, run.beganAt, secret), record.id]
    await lockNetworkPeople(on, record.network)
    // Planned each time, as when they are taken in.
    await rowsOf(on, { text: compareStatement, values })
    return done
  })
}
