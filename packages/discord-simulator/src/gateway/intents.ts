import { ApplicationFlags, GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10'

const known = Object.values(GatewayIntentBits)
  .filter((bit) => typeof bit === 'number')
  .reduce((all, bit) => all | bit, 0)

/** Whether every bit is a known intent. */
export const areIntents = (bits: number) => (bits & ~known) === 0

/** Application flags of which one must be set for a privileged intent. */
const privileged: readonly (readonly [GatewayIntentBits, number])[] = [
  [
    GatewayIntentBits.GuildPresences,
    ApplicationFlags.GatewayPresence | ApplicationFlags.GatewayPresenceLimited,
  ],
  [
    GatewayIntentBits.GuildMembers,
    ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited,
  ],
  [
    GatewayIntentBits.MessageContent,
    ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited,
  ],
]

/** Whether an application with these flags may use these intents. */
export const areAllowed = (intents: number, applicationFlags: number) =>
  privileged.every(([intent, flags]) => (intents & intent) === 0 || (applicationFlags & flags) !== 0)

const { Guilds, GuildMembers, GuildModeration, GuildInvites, GuildMessages } = GatewayIntentBits

/** Intent that an event requires. */
const intentOf: Readonly<Record<string, GatewayIntentBits>> = {
  [GatewayDispatchEvents.GuildCreate]: Guilds,
  [GatewayDispatchEvents.GuildUpdate]: Guilds,
  [GatewayDispatchEvents.GuildDelete]: Guilds,
  [GatewayDispatchEvents.GuildRoleCreate]: Guilds,
  [GatewayDispatchEvents.GuildRoleUpdate]: Guilds,
  [GatewayDispatchEvents.GuildRoleDelete]: Guilds,
  [GatewayDispatchEvents.ChannelCreate]: Guilds,
  [GatewayDispatchEvents.ChannelUpdate]: Guilds,
  [GatewayDispatchEvents.ChannelDelete]: Guilds,
  [GatewayDispatchEvents.ThreadCreate]: Guilds,
  [GatewayDispatchEvents.ThreadUpdate]: Guilds,
  [GatewayDispatchEvents.ThreadDelete]: Guilds,
  [GatewayDispatchEvents.GuildMemberAdd]: GuildMembers,
  [GatewayDispatchEvents.GuildMemberUpdate]: GuildMembers,
  [GatewayDispatchEvents.GuildMemberRemove]: GuildMembers,
  [GatewayDispatchEvents.GuildBanAdd]: GuildModeration,
  [GatewayDispatchEvents.GuildBanRemove]: GuildModeration,
  [GatewayDispatchEvents.InviteCreate]: GuildInvites,
  [GatewayDispatchEvents.InviteDelete]: GuildInvites,
  [GatewayDispatchEvents.MessageCreate]: GuildMessages,
  [GatewayDispatchEvents.MessageUpdate]: GuildMessages,
  [GatewayDispatchEvents.MessageDelete]: GuildMessages,
}

/** Whether a session with these intents receives an event; some events need no intent. */
export function receivesEvent(intents: number, type: string): boolean {
  const needed = intentOf[type]
  return needed === undefined || (intents & needed) !== 0
}
