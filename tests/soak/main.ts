import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { killAgainAndAgain } from './kills.js'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '50' } } })
const folder = mkdtempSync(join(tmpdir(), 'parvis-soak-'))

const report = await killAgainAndAgain(folder, Number(values.kills), (line) => console.log(line))
rmSync(folder, { recursive: true, force: true })
console.log(
  `${report.kills} kills: ${report.acknowledged} writes acknowledged, ${report.lost.length} of them lost; ` +
    `all back after at most ${report.slowestReturn} ms`,
)
process.exitCode = report.lost.length === 0 ? 0 : 1
