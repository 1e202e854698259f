/** The result of a soak. */
export interface SoakReport {
  /** A one-line summary. */
  readonly summary: string
  /** Losses and errors, one line each; empty when all is well. */
  readonly losses: readonly string[]
}

/** Reports progress, in one line. */
export type Log = (line: string) => void

/** Maximum time until another process takes over the work of a killed one, in milliseconds. */
export const longestTakeover = 30_000
