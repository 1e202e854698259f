import type { MessageEffect } from '@parvis/schemas/calls/widget-effect'
import { expect, it } from 'vitest'
import { effectRows } from './effect-rows'

const effect = (choice: string | null, changes: Partial<MessageEffect> = {}): MessageEffect => ({
  choice,
  people: 1,
  sent: 2,
  waiting: 3,
  uncertain: 4,
  failed: 5,
  causes: [{ cause: 'forbidden', count: 5 }],
  retention: [{ days: 1, n: 10, stayed: 7 }],
  ...changes,
})

it('lists the messages of the settings in their order, and sums up the others', () => {
  const { choice: _, ...known } = effect('a')
  const rows = effectRows([{ id: 'b' }, { id: 'a' }], [effect('a'), effect('gone'), effect(null)])
  expect(rows).toEqual([
    { rank: 1, people: 0, sent: 0, waiting: 0, uncertain: 0, failed: 0, causes: [], retention: [] },
    { rank: 2, ...known },
    {
      rank: null,
      people: 2,
      sent: 4,
      waiting: 6,
      uncertain: 8,
      failed: 10,
      causes: [{ cause: 'forbidden', count: 10 }],
      retention: [{ days: 1, n: 20, stayed: 14 }],
    },
  ])
})
