import { expect, it } from 'vitest'
import { expectedLeft, type MintingProgress, secondsLeft } from './minting-progress.js'

const begun: MintingProgress = {
  confirmed: 0,
  confirmedSince: 0,
  waiting: 500,
  unpaid: 500,
  elapsed: 30,
  confirmedCost: 0n,
}
const some = { ...begun, confirmed: 300, confirmedSince: 300, waiting: 200, unpaid: 200, confirmedCost: 900n }

it.each<[string, MintingProgress, number | null, bigint | null]>([
  ['of which nothing is confirmed', begun, null, null],
  ['of which a part is confirmed', some, 20, 600n],
  ['whose rest is paid, and not confirmed', { ...some, unpaid: 0 }, 20, 0n],
  ['that is complete', { ...some, waiting: 0, unpaid: 0, elapsed: null }, null, 0n],
  ['that was just tried again', { ...some, confirmedSince: 0, elapsed: 1 }, null, 600n],
  ['whose clock went back', { ...some, elapsed: -1 }, 0, 600n],
])('a minting %s', (_, progress, seconds, wei) => {
  expect([secondsLeft(progress), expectedLeft(progress)]).toEqual([seconds, wei])
})
