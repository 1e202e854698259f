import { createHash } from 'node:crypto'

/** How many of the last lines are remembered. */
const remembered = 400

/** What happened in a simulation, line by line. */
export function createTrace(now: () => number) {
  const hash = createHash('sha256')
  const lines: string[] = []
  let count = 0
  return {
    add(line: string): void {
      const full = `${Math.round(now())} ${line}`
      hash.update(`${full}\n`)
      lines.push(full)
      count++
      if (lines.length > 2 * remembered) lines.splice(0, lines.length - remembered)
    },
    /** The number of lines. */
    count: () => count,
    /** The last lines. */
    last: (): readonly string[] => lines.slice(-remembered),
    /** Identifies the whole of it. */
    digest: (): string => hash.copy().digest('hex'),
  }
}

export type Trace = ReturnType<typeof createTrace>
