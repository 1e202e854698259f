import { expect, test } from 'vitest'
import { draftsIn } from './stored-drafts.js'

const draft = (at?: string) => ({ base: { name: 'Ball' }, values: { name: 'Big ball' }, at })

test('drafts are found by their keys, the newest first', () => {
  const found = draftsIn({
    'toys.draft.new': draft(),
    'toys.draft.0190f5ee-0000-7000-8000-000000000001.body': draft('2026-01-02T00:00:00.000Z'),
    'media/games.draft.cell': draft('2026-01-03T00:00:00.000Z'),
    'toys.columns': ['name'],
    'toys.draft.broken': 'text',
  })
  expect(found.map(({ route, id }) => [route, id])).toEqual([
    ['media/games', 'cell'],
    ['toys', '0190f5ee-0000-7000-8000-000000000001.body'],
    ['toys', 'new'],
  ])
})
