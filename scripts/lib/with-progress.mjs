const heartbeat = 15_000

/**
 * Reports the start of some work, that it is still running every 15 seconds, and its duration.
 *
 * @template Value
 * @param {string} label such as `Installing dependencies`
 * @param {() => Promise<Value>} work
 * @param {(line: string) => void} say
 * @returns {Promise<Value>}
 */
export async function withProgress(label, work, say = console.log) {
  const begun = performance.now()
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  say(`${label} …`)
  const beat = setInterval(() => say(`${label} … still at it after ${seconds()}`), heartbeat)
  try {
    const value = await work()
    say(`${label} … ${seconds()}`)
    return value
  } finally {
    clearInterval(beat)
  }
}
