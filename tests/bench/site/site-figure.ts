import { type Category, categories, type LighthouseRun } from './lighthouse-run.js'

/** Budgets of a page: largest contentful paint in milliseconds, layout shift, scripts in bytes. */
const most = { largestPaint: 1500, shift: 0, scripts: 95_000 }

/** The measurements of a page. */
export interface SiteFigure extends Omit<LighthouseRun, 'findings'> {
  readonly address: string
  readonly template: string
  readonly isListed: boolean
  /** Size of its scripts, in bytes of brotli. */
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

/** The shortcomings of a page; empty for a good one. */
export function shortcomings({ isListed, scores, largestPaint, shift, scripts }: SiteFigure): string[] {
  // Unlisted pages are excluded from search engines, for which Lighthouse lowers the score.
  const counted: readonly Category[] = categories.filter((name) => isListed || name !== 'seo')
  return [
    ...counted.filter((name) => scores[name] < 100),
    ...(largestPaint > most.largestPaint ? ['largest paint'] : []),
    ...(shift > most.shift ? ['shift'] : []),
    ...(scripts > most.scripts ? ['scripts'] : []),
  ]
}
