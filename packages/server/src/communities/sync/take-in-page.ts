import { membersChange } from '../members/members-of.js'
import type { ToldPage } from './member-pages.js'
import { type MembersWriter, writeThere } from './write-members.js'

/** Takes in a page of members, and tells whoever looks at them. @returns how many were told of so far; undefined when the run has ended */
export async function takeInPage(work: MembersWriter, page: ToldPage): Promise<number | undefined> {
  const { record, publisher } = work
  const told = await record.write(async (on) => {
    const done = await record.count(on, page.members.length, page.next)
    if (done === undefined) return undefined
    await record.keepPage(on, page)
    await writeThere(on, work, page.members, page.seenAt)
    return done
  })
  if (told !== undefined)
    publisher.publish(membersChange(record.network.accountId, record.network.communityId))
  return told
}
