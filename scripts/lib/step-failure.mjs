const shownLines = 40

/** A failed step; its message addresses the person who started it. */
export class StepFailure extends Error {}

/**
 * Names the failed step, with the end of its output.
 *
 * @param {string} label
 * @param {string} output
 */
export function stepFailure(label, output) {
  const lines = output.trimEnd().split('\n')
  return new StepFailure(`${label} failed:\n${lines.slice(-shownLines).join('\n')}`)
}
