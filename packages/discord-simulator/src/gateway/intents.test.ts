import { ApplicationFlags, GatewayIntentBits } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { areAllowed, areIntents, receivesEvent } from './intents.js'

const { Guilds, GuildMembers, GuildPresences, MessageContent } = GatewayIntentBits

describe('intents', () => {
  it('are validated', () => {
    expect(areIntents(Guilds | GuildMembers | MessageContent)).toBe(true)
    expect(areIntents(0)).toBe(true)
    for (const bit of [17, 18, 19, 22, 23, 26, 30]) expect(areIntents(1 << bit)).toBe(false)
    expect(areIntents(-1)).toBe(false)
  })

  it.each([
    [GuildMembers, ApplicationFlags.GatewayGuildMembers, ApplicationFlags.GatewayGuildMembersLimited],
    [GuildPresences, ApplicationFlags.GatewayPresence, ApplicationFlags.GatewayPresenceLimited],
    [MessageContent, ApplicationFlags.GatewayMessageContent, ApplicationFlags.GatewayMessageContentLimited],
  ])('%d is allowed by its two flags', (intent, full, limited) => {
    expect(areAllowed(intent, full)).toBe(true)
    expect(areAllowed(intent, limited)).toBe(true)
    expect(areAllowed(intent, ~(full | limited))).toBe(false)
    expect(areAllowed(Guilds, 0)).toBe(true)
  })

  it('select events', () => {
    expect(receivesEvent(GuildMembers, 'GUILD_MEMBER_ADD')).toBe(true)
    expect(receivesEvent(Guilds, 'GUILD_MEMBER_ADD')).toBe(false)
    expect(receivesEvent(Guilds, 'GUILD_DELETE')).toBe(true)
    expect(receivesEvent(0, 'GUILD_DELETE')).toBe(false)
    expect(receivesEvent(0, 'RESUMED')).toBe(true)
  })
})
