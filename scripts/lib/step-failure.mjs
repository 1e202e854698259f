const shownLines = 40

/** A step that failed, in words for the person who started it. */
export class StepFailure extends Error {}

/**
 * Says which step failed, and the end of what it printed.
 *
 * @param {string} label
 * @param {string} output
 */
export function stepFailure(label, output) {
  const lines = output.trimEnd().split('\n')
  return new StepFailure(`${label} failed:\n${lines.slice(-shownLines).join('\n')}`)
}
