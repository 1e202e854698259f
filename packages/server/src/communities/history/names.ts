/** What someone is called. */
export interface Names {
  readonly username: string
  readonly displayName: string | null
  readonly nickname: string | null
}

/** What someone is called, and nothing else of them. */
export function namesOf({ username, displayName, nickname }: Names): Names {
  return { username, displayName, nickname }
}

/** Whether someone is called otherwise in any way. */
export function isRenamed(one: Names, other: Names): boolean {
  return (
    one.username !== other.username ||
    one.displayName !== other.displayName ||
    one.nickname !== other.nickname
  )
}
