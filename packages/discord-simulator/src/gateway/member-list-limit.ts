/** Allows one whole list of members a guild and bot within a window in milliseconds. */
export function memberListLimitOf(window: number, now: () => number) {
  const lastLists = new Map<string, number>()
  return {
    /** Takes the turn, and answers how many milliseconds are left when it is not due: 0 when it is. */
    take(guildId: string, botId: string): number {
      const key = `${guildId} ${botId}`
      const left = (lastLists.get(key) ?? Number.NEGATIVE_INFINITY) + window - now()
      if (left > 0) return left
      lastLists.set(key, now())
      return 0
    },
  }
}

export type MemberListLimit = ReturnType<typeof memberListLimitOf>
