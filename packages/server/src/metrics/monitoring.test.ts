import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { evaluationApp } from '../testing/evaluation-app.js'
import { createMetrics } from './index.js'
import { parseOpenMetrics } from './testing/parse-open-metrics.js'

const folder = new URL('../../../deployment/monitoring/', import.meta.url)
const read = (name: string) => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}

const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] }
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

/** What a scrape of the product after some calls has: the names of metrics with the labels of their samples. */
async function scrape(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const metrics = createMetrics()
  const served = { metrics, token: 'a token of the tests' }
  const parvis = await evaluationApp(undefined, undefined, undefined, undefined, { metrics: served })
  metrics.observe({ ...parvis, version: 'abcdef0123' }, ['web'])
  await parvis.app.inject('/api/core/healthcheck')
  metrics.counted(() => undefined)('It failed')
  await parvis.pool.query(everyQueue)
  const families = parseOpenMetrics((await metrics.read()).text)
  await parvis.close()
  const labels = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]])
  for (const [name, { type, samples }] of families) {
    // Nothing waits on a fresh database: such metrics have no samples.
    labels.set(type === 'counter' ? `${name}_total` : name, new Set())
    for (const sample of samples)
      labels.set(sample.name, new Set([...(labels.get(sample.name) ?? []), ...Object.keys(sample.labels)]))
  }
  return labels
}

const everyQueue = `insert into "jobs" ("accountId", "id", "kind", "data", "right")
  values (gen_random_uuid(), gen_random_uuid(), 'tests', '{}', 'x')`

const metricName = /\b(?:up|(?:parvis|nodejs|process)_\w+)\b(?:\{([^}]*)\})?/g

it('each metric that alerts and dashboard name is one of the product', async () => {
  const known = await scrape()
  const expressions = [...rules.map(({ expr }) => expr), ...shown]
  expect(expressions.length).toBeGreaterThan(30)
  for (const expr of expressions) {
    const found = [...expr.matchAll(metricName)]
    expect(found.length, expr).toBeGreaterThan(0)
    for (const [text, selector = ''] of found) {
      const name = text.split('{')[0] ?? ''
      expect([...known.keys()], `${name} in ${expr}`).toContain(name)
      const asked = [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
      if (known.get(name)?.size)
        expect([...(known.get(name) ?? [])], expr).toEqual(expect.arrayContaining(asked))
    }
  }
})

it('each alert says how bad it is, what happened, and what to do', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(alert).toMatch(/^Parvis[A-Z]/)
    expect(['warning', 'critical']).toContain(labels.severity)
    expect(annotations.summary).not.toMatch(/\.$/)
    expect(annotations.description).toMatch(/\.$/)
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})
