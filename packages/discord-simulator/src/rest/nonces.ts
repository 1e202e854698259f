const life = 5 * 60_000

interface Sent {
  readonly messageId: string
  readonly at: number
}

export type Nonces = ReturnType<typeof noncesOf>

/** The nonces of the past few minutes, which name one message of an author each. */
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
    /** The message that has a nonce; undefined when none has. */
    find(authorId: string, nonce: string | number): string | undefined {
      sweep()
      return sent.get(keyOf(authorId, nonce))?.messageId
    },
    keep(authorId: string, nonce: string | number, messageId: string): void {
      const key = keyOf(authorId, nonce)
      sent.delete(key)
      sent.set(key, { messageId, at: now() })
    },
  }
}
