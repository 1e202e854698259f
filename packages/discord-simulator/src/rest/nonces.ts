/** For how long a nonce is known, in milliseconds. */
const life = 5 * 60_000

interface Sent {
  readonly messageId: string
  readonly at: number
}

export type Nonces = ReturnType<typeof noncesOf>

/** Nonces of the past few minutes, unique per author. */
export function noncesOf(now: () => number) {
  const sent = new Map<string, Sent>()
  const keyOf = (authorId: string, nonce: string | number) => `${authorId} ${nonce}`

  function sweep(): void {
    for (const [key, { at }] of sent) {
      if (now() - at <= life) return
      sent.delete(key)
    }
  }

  return {
    /** Message with a nonce; undefined when there is none. */
    find(authorId: string, nonce: string | number): string | undefined {
      sweep()
      return sent.get(keyOf(authorId, nonce))?.messageId
    },
    store(authorId: string, nonce: string | number, messageId: string): void {
      const key = keyOf(authorId, nonce)
      sent.delete(key)
      sent.set(key, { messageId, at: now() })
    },
    /** Lets all of them expire. */
    clear: (): void => sent.clear(),
  }
}
