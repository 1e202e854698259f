/** A strict reader of the parts of OpenMetrics that the product writes. */

/** A value of a metric. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** A metric with its samples. */
export interface Family {
  readonly type: string
  readonly samples: Sample[]
}

const suffixes: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
  summary: ['', '_count', '_sum'],
  unknown: [''],
}

const sampleLine = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.]+(?:e[+-]?\d+)?|[+-]Inf|NaN)$/i
const labelPart = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g

/** Reads a scrape. @throws Error naming the first line that is none of OpenMetrics */
export function parseOpenMetrics(text: string): ReadonlyMap<string, Family> {
  if (!text.endsWith('\n# EOF\n')) throw new Error('The end is missing')
  const families = new Map<string, Family>()
  let current: [string, Family] | undefined
  for (const line of text.split('\n').slice(0, -2)) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\w+)$/.exec(line) ?? []
    if (name !== '') {
      if (families.has(name) || !suffixes[type]) throw new Error(`Wrong type: ${line}`)
      current = [name, { type, samples: [] }]
      families.set(...current)
    } else if (!/^# (HELP|UNIT) \S+ .+$/.test(line)) {
      const sample = readSample(line)
      if (!current || !suffixes[current[1].type]?.some((suffix) => sample.name === current?.[0] + suffix))
        throw new Error(`A sample of no metric: ${line}`)
      current[1].samples.push(sample)
    }
  }
  return families
}

function readSample(line: string): Sample {
  const [, name, labels = '', value] = sampleLine.exec(line) ?? []
  if (name === undefined) throw new Error(`No sample: ${line}`)
  const found = [...labels.matchAll(labelPart)]
  if (found.map(([part]) => part).join('') !== labels) throw new Error(`Wrong labels: ${line}`)
  return {
    name,
    labels: Object.fromEntries(found.map(([, key = '', text = '']) => [key, text])),
    value: value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value),
  }
}
