import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Category = (typeof categories)[number]

/** Lighthouse's results for a page. */
export interface LighthouseRun {
  /** Of 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** When the largest part is painted, in milliseconds. */
  readonly largestPaint: number
  /** How much moves while it loads. */
  readonly shift: number
  /** Audits with less than the full score. */
  readonly findings: readonly string[]
}

/** What is read of Lighthouse's report. */
interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<Record<Category, Categorised>>
}

interface Audit {
  readonly score: number | null
  readonly numericValue?: number
  readonly displayValue?: string
}

interface Categorised {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}

/** Fetched by the first run: its packages are not installed for those who measure nothing. */
const lighthouse = 'lighthouse@12.8.2'
const run = promisify(execFile)
/** Of a report, in bytes. */
const longest = 64 * 1024 * 1024

/**
 * Looks at a page once as Lighthouse does: a mobile telephone on a slow network, simulated.
 *
 * @param port that Chromium is controlled by
 * @throws Error when the page cannot be looked at
 */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories}`,
    `--extra-headers=${JSON.stringify({ 'Accept-Language': 'fr' })}`,
  ]
  const { stdout } = await run('npm', ['exec', '--yes', '--', lighthouse, url, ...options], {
    maxBuffer: longest,
  })
  const report: Report = JSON.parse(stdout)
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  const scored = (name: Category) => Math.round((report.categories[name].score ?? 0) * 100)
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scored(name)])) as LighthouseRun['scores'],
    largestPaint: report.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    findings: categories.flatMap((name) => findingsOf(report, name)),
  }
}

function findingsOf({ audits, categories }: Report, name: Category): string[] {
  const weighed = categories[name].auditRefs.filter(({ weight }) => weight > 0)
  return weighed.flatMap(({ id }) => {
    const { score, displayValue = '' } = audits[id] ?? {}
    return typeof score === 'number' && score < 1 ? [`${name}: ${id} ${displayValue} (${score})`] : []
  })
}
