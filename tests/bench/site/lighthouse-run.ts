import lighthouse from 'lighthouse'

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

/**
 * Looks at a page once as Lighthouse does: a mobile telephone on a slow network, simulated.
 *
 * @param port that Chromium is controlled by
 * @throws Error when the page cannot be looked at
 */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const fetchItems = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    extraHeaders: { 'Accept-Language': 'fr' },
  })
  if (!fetchItems) throw new Error(`Lighthouse says nothing of ${url}`)
  const { lhr } = fetchItems
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scored = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scored(name)])) as LighthouseRun['scores'],
    largestPaint: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    findings: categories.flatMap((name) => findingsOf(lhr, name)),
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function findingsOf({ audits, categories }: Report, name: Category): string[] {
  const weighed = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.flatMap(({ id }) => {
    const { score, displayValue = '' } = audits[id] ?? {}
    return typeof score === 'number' && score < 1 ? [`${name}: ${id} ${displayValue} (${score})`] : []
  })
}
