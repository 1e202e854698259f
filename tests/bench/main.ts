import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BenchName, bench, benches } from './bench.js'
import { printed } from './report.js'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', multiple: true },
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
})
const names = (values.only ?? Object.keys(benches)) as BenchName[]
for (const name of names)
  if (!(name in benches)) throw new Error(`There is no bench ${name}: ${Object.keys(benches)}`)
const figures = await bench(names, {
  rows: Number(values.rows),
  rounds: Number(values.rounds),
  seconds: 5,
  log: console.log,
})
console.log(printed(figures))
const asJson = figures.map(({ against, reference, ...rest }) => ({
  ...rest,
  thin: reference,
  reference: against,
}))
if (values.json) writeFileSync(values.json, `${JSON.stringify(asJson, null, 2)}\n`)
