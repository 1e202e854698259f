import type { ChatPlatform, InvitationAnswer } from '../chat-platform.js'
import type { ChannelId, ServerId, UserId } from '../ids.js'

/** The world behind a platform, as far as the contract has to make something happen in it. */
export interface ContractWorld {
  readonly platform: ChatPlatform
  /** The same bot, in a process that remembers nothing. */
  anotherProcess(): ChatPlatform
  /** Makes a server that the bot is on, with what it asked for, and so many members besides. */
  server(members?: number): ServerId
  /** Makes a server that the bot is not on, and that may invite it. */
  foreignServer(): ServerId
  /** A channel of a server in which the bot may write. */
  openChannel(serverId: ServerId): ChannelId
  /** A channel of a server in which the bot may not write. */
  closedChannel(serverId: ServerId): ChannelId
  deleteChannel(channelId: ChannelId): void
  /** Lets the bot in on the page of an invitation; this is what one brings back from there. */
  authorizeBot(page: URL, serverId: ServerId): Promise<{ readonly state: string; readonly code: string }>
  /** Where invitations may send people back to. */
  readonly returnTo: InvitationAnswer['returnTo']
  join(serverId: ServerId): UserId
  rename(serverId: ServerId, userId: UserId, nickname: string): void
  quit(serverId: ServerId, userId: UserId): void
  removeBot(serverId: ServerId): void
  /** What stands in a channel, from the oldest on, and whom it notified. */
  messages(channelId: ChannelId): readonly WorldMessage[]
  deleteMessages(channelId: ChannelId): void
  /** The application may not see members any more. */
  hideMembers(): void
  /** All of the platform goes away, or comes back. */
  setAway(isAway: boolean): void
  /** The next message is sent, and the answer to that is lost. */
  loseAnswer(): void
  /** Cuts the streams; they can be resumed. */
  cutStreams(): void
  /** Cuts the streams; what they told is forgotten. */
  endStreams(): void
}

export interface WorldMessage {
  readonly text: string
  readonly notified: readonly UserId[]
}
