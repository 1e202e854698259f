import { parseArgs } from 'node:util'
import { type SoakName, soaks } from './soaks.js'

const size = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    kills: size,
    members: size,
    minutes: size,
    accounts: size,
    submissions: size,
    pages: size,
    joins: size,
    channels: size,
    rules: size,
    hours: size,
    mints: size,
    rows: size,
  },
})
const { only, ...sizes } = values
const given = Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, Number(value)]))
const names = (only ?? Object.keys(soaks)) as SoakName[]
for (const name of names)
  if (!(name in soaks)) throw new Error(`There is no soak ${name}: ${Object.keys(soaks)}`)

for (const name of names) {
  console.log(`${name} …`)
  const { summary, losses } = await soaks[name](given, (line) => console.log(`  ${line}`))
  for (const loss of losses) console.log(`  ✗ ${loss}`)
  console.log(`${name}: ${summary}; ${losses.length === 0 ? 'nothing lost' : `${losses.length} losses`}`)
  if (losses.length > 0) process.exitCode = 1
}
