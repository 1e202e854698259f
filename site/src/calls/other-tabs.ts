/** Where the tabs of the console and of the site tell each other of their sessions. */
const channelName = 'parvis-session'
const signedOut = 'signed-out'

/** Tells all other tabs of this browser that one has signed out. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ type: signedOut })
  channel.close()
}

/** Listens to other tabs of this browser in which one signs out. @returns what ends it */
export function onSignedOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data?.type === signedOut) listener()
  })
  return () => channel.close()
}
