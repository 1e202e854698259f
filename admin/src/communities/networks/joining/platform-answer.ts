/** Parses the query that a person brings back from a platform's page, for the API. */
export interface PlatformAnswer {
  readonly code?: string
  readonly state?: string
  readonly error?: string
  readonly serverId?: string
}

const names = { code: 'code', state: 'state', error: 'error', serverId: 'guild_id' } as const

/** The answer that an address brings back; undefined for one that brings none. */
export function answerIn(query: URLSearchParams): PlatformAnswer | undefined {
  const given = Object.entries(names).flatMap(([name, parameter]) => {
    const value = query.get(parameter)
    return value === null ? [] : [[name, value]]
  })
  const answer: PlatformAnswer = Object.fromEntries(given)
  const { code, state, error } = answer
  return code === undefined && state === undefined && error === undefined ? undefined : answer
}
