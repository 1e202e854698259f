import { sessionToken } from './session-token'

/** Messages between tabs of the console and of the site about their sessions. */
type Message = { type: 'ask' } | { type: 'token'; token: string } | { type: 'signed-out' }

const channelName = 'parvis-session'
/** How long another tab may take to answer, in milliseconds. */
const patience = 500

/** Token of another signed-in tab of this browser; undefined when none answers in time. */
export function requestSessionFromTabs(): Promise<string | undefined> {
  const channel = new BroadcastChannel(channelName)
  return new Promise<string | undefined>((resolve) => {
    listen(channel, (message) => message.type === 'token' && resolve(message.token))
    setTimeout(resolve, patience)
    post(channel, { type: 'ask' })
  }).finally(() => channel.close())
}

/**
 * Shares this tab's session with other tabs on request, and listens to sign-outs.
 *
 * @returns a function that stops both
 */
export function joinTabs(signedOut: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  listen(channel, ({ type }) => {
    const token = sessionToken()
    if (type === 'ask' && token !== undefined) post(channel, { type: 'token', token })
    if (type === 'signed-out') signedOut()
  })
  joined = channel
  return () => {
    joined = undefined
    channel.close()
  }
}

/** This tab's channel: it does not receive its own messages. */
let joined: BroadcastChannel | undefined

/** Broadcasts a sign-out to all other tabs of this browser. */
export function broadcastSignOut(): void {
  const channel = joined ?? new BroadcastChannel(channelName)
  post(channel, { type: 'signed-out' })
  if (channel !== joined) channel.close()
}

function listen(channel: BroadcastChannel, listener: (message: Message) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data))
}

function post(channel: BroadcastChannel, message: Message): void {
  channel.postMessage(message)
}
