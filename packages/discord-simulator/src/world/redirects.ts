/** What the next ones who come back bring other than they should. */
export interface RedirectFault {
  /** How many of them; one by default. */
  readonly times?: number
  /** Leaves the state out. */
  readonly withoutState?: boolean
  /** Names another guild than the one that was chosen. */
  readonly guildId?: string
  /** Brings a code that nobody gave out. */
  readonly code?: string
}

export type Redirects = ReturnType<typeof redirectsOf>

/** Where people are sent back to, and what is to go wrong on the way. */
export function redirectsOf() {
  let waiting: { readonly fault: RedirectFault; left: number }[] = []
  return {
    add(fault: RedirectFault): void {
      waiting.push({ fault, left: fault.times ?? 1 })
    },
    clear(): void {
      waiting = []
    },
    /** The address someone is sent back to. */
    to(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>): string {
      const fault = take()
      const changed = {
        ...parameters,
        ...(fault?.withoutState ? { state: undefined } : {}),
        ...(fault?.guildId === undefined ? {} : { guild_id: fault.guildId }),
        ...(fault?.code === undefined ? {} : { code: fault.code }),
      }
      const url = new URL(redirectUri)
      for (const [name, value] of Object.entries(changed))
        if (value !== undefined) url.searchParams.set(name, value)
      return url.href
    },
  }

  function take(): RedirectFault | undefined {
    const [next] = waiting
    if (next === undefined) return undefined
    next.left -= 1
    if (next.left <= 0) waiting.shift()
    return next.fault
  }
}
