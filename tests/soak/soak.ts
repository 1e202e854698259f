/** What a soak came to. */
export interface SoakReport {
  /** What was done, in one line. */
  readonly summary: string
  /** What was lost or is wrong, one line each; none when all is well. */
  readonly losses: readonly string[]
}

/** Told what happens, in one line. */
export type Log = (line: string) => void

/** How long it may take until another process goes on with what a killed one did, in milliseconds. */
export const longestTakeover = 30_000
