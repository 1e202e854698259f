import { expect, it } from 'vitest'
import { shownBuild } from './use-newer-build'

const timing = (name: string, description: string) => ({ name, description }) as PerformanceServerTiming

it("is read from the page's headers", () => {
  expect(shownBuild([{ serverTiming: [timing('cdn', 'hit'), timing('build', '0123456789')] }])).toBe(
    '0123456789',
  )
})

it.each([[[]], [[{}]], [[{ serverTiming: [] }]]])('is unknown of %j', (arrivals) =>
  expect(shownBuild(arrivals)).toBeUndefined(),
)
