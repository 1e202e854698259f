import { expect, it } from 'vitest'
import { fileName } from './file-name'

it('names the community, the chart and the days, without what a system may refuse', () => {
  expect(fileName('L’Atelier : été/hiver', 'Arrivées et départs', '2026-01-01', '2026-01-31')).toBe(
    'l-atelier-ete-hiver_arrivees-et-departs_2026-01-01_2026-01-31',
  )
  expect(fileName('***', 'Members', undefined)).toBe('members')
})
