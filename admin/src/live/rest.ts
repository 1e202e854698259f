/** Waits for so many milliseconds, or until the network is back, the page is looked at again, or it is aborted. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const options = { signal: over.signal }
    addEventListener('online', end, options)
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && end(),
      options,
    )
    signal.addEventListener('abort', end, options)
    if (signal.aborted) end()
  })
}
