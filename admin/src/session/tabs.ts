type Message =
  | { type: 'ask' }
  | { type: 'token'; token: string }
  | { type: 'signed-out' }
  | { type: 'account-changed' }

/** The same console in other tabs of the browser. */
export interface Tabs {
  /** The token of a signed-in tab, or `null` when none answers in time. */
  ask(): Promise<string | null>
  announceSignOut(): void
  onSignedOut(listener: () => void): void
  announceAccountChange(): void
  onAccountChanged(listener: () => void): void
}

/**
 * Joins the tabs on a channel, and answers those that ask for the token.
 *
 * @param patience how long to wait for an answer, in milliseconds
 */
export function joinTabs(channel: BroadcastChannel, token: () => string | null, patience = 500): Tabs {
  const listen = (listener: (message: Message) => void) => {
    const onMessage = ({ data }: MessageEvent<Message>) => listener(data)
    channel.addEventListener('message', onMessage)
    return () => channel.removeEventListener('message', onMessage)
  }
  const send = (message: Message) => channel.postMessage(message)

  listen(({ type }) => {
    const own = token()
    if (type === 'ask' && own) send({ type: 'token', token: own })
  })

  return {
    ask: () =>
      new Promise((resolve) => {
        const answer = (found: string | null) => {
          clearTimeout(timer)
          stop()
          resolve(found)
        }
        const stop = listen((message) => message.type === 'token' && answer(message.token))
        const timer = setTimeout(() => answer(null), patience)
        send({ type: 'ask' })
      }),
    announceSignOut: () => send({ type: 'signed-out' }),
    onSignedOut: (listener) => {
      listen(({ type }) => type === 'signed-out' && listener())
    },
    announceAccountChange: () => send({ type: 'account-changed' }),
    onAccountChanged: (listener) => {
      listen(({ type }) => type === 'account-changed' && listener())
    },
  }
}
