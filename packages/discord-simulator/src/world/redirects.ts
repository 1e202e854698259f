/** A fault of the next redirects. */
export interface RedirectFault {
  /** Number of redirects; one by default. */
  readonly times?: number
  /** Omits the state. */
  readonly withoutState?: boolean
  /** Names another guild than the chosen one. */
  readonly guildId?: string
  /** Carries an invalid code. */
  readonly code?: string
}

export type Redirects = ReturnType<typeof redirectsOf>

/** Builds redirects, and their faults. */
export function redirectsOf() {
  let waiting: { readonly fault: RedirectFault; left: number }[] = []
  return {
    add(fault: RedirectFault): void {
      waiting.push({ fault, left: fault.times ?? 1 })
    },
    clear(): void {
      waiting = []
    },
    /** Address of a redirect. */
    to(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>): string {
      const fault = nextFault()
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

  function nextFault(): RedirectFault | undefined {
    const [next] = waiting
    if (next === undefined) return undefined
    next.left -= 1
    if (next.left <= 0) waiting.shift()
    return next.fault
  }
}
