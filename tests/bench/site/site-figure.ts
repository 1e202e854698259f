import { type Category, categories, type LighthouseRun } from './lighthouse-run.js'

/** What each page may need at most: the largest paint in milliseconds, what moves, scripts in bytes. */
const most = { largestPaint: 1500, shift: 0, scripts: 95_000 }

/** What was measured of a page of the site. */
export interface SiteFigure extends Omit<LighthouseRun, 'findings'> {
  readonly address: string
  readonly template: string
  readonly isListed: boolean
  /** What its scripts weigh, in bytes of brotli. */
  readonly scripts: number
  readonly findings: readonly string[]
}

/** The middle one of several runs, each figure by itself. */
export function medianRun(runs: readonly LighthouseRun[]): LighthouseRun {
  const middle = (figureOf: (run: LighthouseRun) => number) =>
    runs.map(figureOf).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? 0
  const scores = categories.map((name) => [name, middle((run) => run.scores[name])])
  return {
    scores: Object.fromEntries(scores) as LighthouseRun['scores'],
    largestPaint: middle(({ largestPaint }) => largestPaint),
    shift: middle(({ shift }) => shift),
    findings: [...new Set(runs.flatMap(({ findings }) => findings))],
  }
}

/** In what a page falls short; nothing for one that is as it should be. */
export function shortcomings({ isListed, scores, largestPaint, shift, scripts }: SiteFigure): string[] {
  // Search engines are told to leave out what is not listed, and Lighthouse takes that off its score.
  const counted: readonly Category[] = categories.filter((name) => isListed || name !== 'seo')
  return [
    ...counted.filter((name) => scores[name] < 100),
    ...(largestPaint > most.largestPaint ? ['largest paint'] : []),
    ...(shift > most.shift ? ['shift'] : []),
    ...(scripts > most.scripts ? ['scripts'] : []),
  ]
}
