export interface BenchOptions {
  readonly rows: number
  /** How often each pair is measured; the median counts. */
  readonly rounds: number
  /** How long each measurement lasts. */
  readonly seconds: number
  tell(line: string): void
}
