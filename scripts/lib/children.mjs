/** @type {Set<(signal: NodeJS.Signals) => void>} */
const reactions = new Set()

/** @param {NodeJS.Signals} signal */
function react(signal) {
  for (const reaction of reactions) reaction(signal)
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/**
 * Runs a function when this process is asked to end, then ends it.
 *
 * @param {(signal: NodeJS.Signals) => void} reaction
 * @returns {() => void} unregisters it, and removes the signal handlers once none is left
 */
export function stopWith(reaction) {
  if (reactions.size === 0) for (const signal of signals) process.on(signal, react)
  reactions.add(reaction)
  return () => {
    reactions.delete(reaction)
    if (reactions.size === 0) for (const signal of signals) process.off(signal, react)
  }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Ends a child that leads a process group, with all it started; nothing happens when it is gone already.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function killGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  if (process.platform === 'win32') child.kill(signal)
  else process.kill(-child.pid, signal)
}
