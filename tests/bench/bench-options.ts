export interface BenchOptions {
  readonly rows: number
  /** How often each pair is measured; the median counts. */
  readonly rounds: number
  /** How long each measurement lasts. */
  readonly seconds: number
  /** How many filters and searches of members are measured at most; all when not said. */
  readonly most?: number
  log(line: string): void
}
