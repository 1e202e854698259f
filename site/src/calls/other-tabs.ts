import { sessionToken } from './session-token'

/** What the tabs of the console and of the site tell each other of their sessions. */
type Message = { type: 'ask' } | { type: 'token'; token: string } | { type: 'signed-out' }

const channelName = 'parvis-session'
/** How long another tab may take to answer, in milliseconds. */
const patience = 500

/** The token of another tab of this browser that is signed in; undefined where none answers in time. */
export function requestSessionFromTabs(): Promise<string | undefined> {
  const channel = new BroadcastChannel(channelName)
  return new Promise<string | undefined>((resolve) => {
    listen(channel, (message) => message.type === 'token' && resolve(message.token))
    setTimeout(resolve, patience)
    tell(channel, { type: 'ask' })
  }).finally(() => channel.close())
}

/**
 * Answers other tabs of this browser that ask for the session of this one, and listens to those in which one signs out.
 *
 * @returns what ends both
 */
export function joinTabs(signedOut: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  listen(channel, ({ type }) => {
    const token = sessionToken()
    if (type === 'ask' && token !== undefined) tell(channel, { type: 'token', token })
    if (type === 'signed-out') signedOut()
  })
  joined = channel
  return () => {
    joined = undefined
    channel.close()
  }
}

/** What this tab listens to: it does not hear what it says there itself. */
let joined: BroadcastChannel | undefined

/** Tells all other tabs of this browser that one has signed out. */
export function broadcastSignOut(): void {
  const channel = joined ?? new BroadcastChannel(channelName)
  tell(channel, { type: 'signed-out' })
  if (channel !== joined) channel.close()
}

function listen(channel: BroadcastChannel, listener: (message: Message) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data))
}

function tell(channel: BroadcastChannel, message: Message): void {
  channel.postMessage(message)
}
