import type { ChatMember, ChatPlatform, MemberCursor, ServerId } from '@parvis/chat'
import { askPatiently } from './ask-patiently.js'

/** Members as a platform tells them. */
export interface ToldPage {
  readonly members: readonly ChatMember[]
  readonly next?: MemberCursor
  /** No later than what is told was so. */
  readonly seenAt: Date
}

/**
 * The members of a server from behind a cursor; while one page is worked on, the next one is asked for.
 *
 * @throws ChatError of a problem that lasts
 */
export async function* memberPages(
  platform: Pick<ChatPlatform, 'members'>,
  serverId: ServerId,
  after: MemberCursor | undefined,
  signal: AbortSignal,
): AsyncGenerator<ToldPage> {
  const read = async (cursor?: MemberCursor): Promise<ToldPage> => {
    let seenAt = new Date()
    const page = await askPatiently(() => {
      seenAt = new Date()
      return platform.members(serverId, cursor)
    }, signal)
    return { ...page, seenAt }
  }
  let reading = read(after)
  for (;;) {
    const page = await reading
    if (page.next !== undefined) {
      reading = read(page.next)
      // Told when it is waited for, which may be never.
      reading.catch(() => undefined)
    }
    yield page
    if (page.next === undefined) return
  }
}
