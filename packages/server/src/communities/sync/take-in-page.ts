import type { ToldPage } from './member-pages.js'
import { type MembersWriter, writeThere } from './write-members.js'

/** Takes in a page of members. @returns how many were told of so far; undefined when the run has ended */
export function takeInPage(work: MembersWriter, page: ToldPage): Promise<number | undefined> {
  const { record } = work
  return record.write(async (on) => {
    const done = await record.count(on, page.members.length, page.next)
    if (done === undefined) return undefined
    await record.keepPage(on, page)
    await writeThere(on, work, page.members, page.seenAt)
    return done
  })
}
