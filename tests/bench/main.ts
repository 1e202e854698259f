import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bench } from './bench.js'
import { printed } from './report.js'

const { values } = parseArgs({
  options: { json: { type: 'string' }, rows: { type: 'string', default: '1000000' } },
})
const figures = await bench({ rows: Number(values.rows), rounds: 3, seconds: 5, tell: console.log })
console.log(printed(figures))
const asJson = figures.map(({ against, reference, ...rest }) => ({
  ...rest,
  thin: reference,
  reference: against,
}))
if (values.json) writeFileSync(values.json, `${JSON.stringify(asJson, null, 2)}\n`)
