import type { APIApplicationCommand } from 'discord-api-types/v10'

export type Commands = ReturnType<typeof commandsOf>

/** Commands of applications: global ones, and those of single guilds. */
export function commandsOf() {
  const lists = new Map<string, readonly APIApplicationCommand[]>()
  const keyOf = (applicationId: string, guildId = '') => `${applicationId} ${guildId}`

  /** Commands of an application everywhere, or on one guild only. */
  function list(applicationId: string, guildId?: string): readonly APIApplicationCommand[] {
    return lists.get(keyOf(applicationId, guildId)) ?? []
  }

  return {
    list,
    set(
      applicationId: string,
      guildId: string | undefined,
      commands: readonly APIApplicationCommand[],
    ): void {
      lists.set(keyOf(applicationId, guildId), commands)
    },
    /** A command that members of a guild may use, the guild's own first. */
    find(applicationId: string, guildId: string, name: string): APIApplicationCommand | undefined {
      return [...list(applicationId, guildId), ...list(applicationId)].find((one) => one.name === name)
    },
  }
}
