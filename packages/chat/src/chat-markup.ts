import type { ChannelId, RoleId, UserId } from './ids.js'

/** How a platform writes values in its own formatting. */
export interface ChatMarkup {
  /** Text that is shown as it is: nothing in it is formatting, a link or a mention. At most twice as long, in code points. */
  plain(text: string): string
  /** Mention of a person, who is notified only if the message says so. */
  mention(userId: UserId): string
  /** Mention of a role, whose members are notified only if the message says so. */
  role(roleId: RoleId): string
  /** Mention of everyone, who are notified only if the message says so. */
  readonly everyone: string
  /** Link to a channel. */
  channel(channelId: ChannelId): string
  /** A day, in each reader's own language. */
  day(at: Date): string
}
