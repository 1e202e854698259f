import type { ChatMember, ChatPlatform, MemberCursor, ServerId } from '@parvis/chat'
import { askPatiently } from './ask-patiently.js'

/** Members as a platform tells them. */
export interface ToldPage {
  readonly members: readonly ChatMember[]
  readonly next?: MemberCursor
  /** No later than what is told was so. */
  readonly seenAt: Date
}

export interface PagesOptions {
  readonly platform: Pick<ChatPlatform, 'members'>
  readonly serverId: ServerId
  readonly after: MemberCursor | undefined
  /** Tells when they are asked for, by the clock of what is written of them. */
  readonly now: () => Promise<Date>
  readonly signal: AbortSignal
}

/**
 * The members of a server from behind a cursor; while one page is worked on, the next one is asked for.
 *
 * @throws ChatError of a problem that lasts
 */
export async function* memberPages({
  platform,
  serverId,
  after,
  now,
  signal,
}: PagesOptions): AsyncGenerator<ToldPage> {
  const read = async (cursor?: MemberCursor): Promise<ToldPage> => {
    return askPatiently(async () => {
      const seenAt = await now()
      return { ...(await platform.members(serverId, cursor)), seenAt }
    }, signal)
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
