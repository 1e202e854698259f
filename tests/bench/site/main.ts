import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureSite } from './measure-site.js'
import { shortcomings } from './site-figure.js'
import { siteTable } from './site-table.js'

const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '3' },
  },
})
const publicUrl = process.env.PARVIS_URL
if (!publicUrl) throw new Error('PARVIS_URL says which address the site was built for')
const figures = await measureSite({
  rounds: Number(values.rounds),
  only: values.only,
  publicUrl,
  log: console.log,
})
console.log(siteTable(figures))
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
if (figures.some((figure) => shortcomings(figure).length > 0)) process.exitCode = 1
