import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../support/temporary-folder.js'
import { killAgainAndAgain } from './kills.js'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } })
const folder = temporaryFolder('soak')

const report = await killAgainAndAgain(folder, Number(values.kills), (line) => console.log(line))
rmSync(folder, { recursive: true, force: true })
console.log(
  `${report.kills} kills: ${report.acknowledged} writes acknowledged, ${report.lost.length} of them lost; ` +
    `all back after at most ${report.slowestReturn} ms`,
)
process.exitCode = report.lost.length === 0 ? 0 : 1
