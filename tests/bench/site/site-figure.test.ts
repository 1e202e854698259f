import { expect, test } from 'vitest'
import type { LighthouseRun } from './lighthouse-run.js'
import { medianRun, type SiteFigure, shortcomings } from './site-figure.js'
import { siteTable } from './site-table.js'

const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const run = (largestPaint: number, changes: Partial<LighthouseRun['scores']> = {}): LighthouseRun => {
  return { scores: { ...full, ...changes }, largestPaint, shift: 0, findings: [] }
}
const page = { address: '/about', template: 'article', isListed: true, scripts: 90_000 }

test('of several runs the middle counts, each figure by itself', () => {
  const { scores, largestPaint } = medianRun([
    run(900, { seo: 90 }),
    run(1400),
    run(1100, { performance: 97 }),
  ])
  expect(scores).toEqual(full)
  expect(largestPaint).toBe(1100)
})

test('a page falls short of what it should be, and what is not listed of nothing that search engines want', () => {
  const slow: SiteFigure = { ...page, ...run(1501, { seo: 66 }), shift: 0.01, scripts: 95_001 }
  expect(shortcomings(slow)).toEqual(['seo', 'largest paint', 'shift', 'scripts'])
  expect(shortcomings({ ...page, ...run(1500, { seo: 66 }), isListed: false })).toEqual([])
  expect(siteTable([slow])).toMatch(/\/about +100 +100 +100 +66 +1501 +0\.010 +95\.0 {2}seo, largest paint/)
})
