export interface BenchOptions {
  readonly rows: number
  /** How often each pair is measured; the median counts. */
  readonly rounds: number
  /** How long each measurement lasts. */
  readonly seconds: number
  /** Maximum number of measured filters and searches of members; all by default. */
  readonly most?: number
  log(line: string): void
}
