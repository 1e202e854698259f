import { expect, it } from 'vitest'
import { viewAsTargetIn } from './view-as-target'

it('is what the page was opened with', () => {
  const target = { kind: 'user', id: '7', back: '/settings/users/7' }
  expect(viewAsTargetIn(target)).toEqual(target)
})

it.each([null, {}, { kind: 'company', id: '7', back: '/' }, { kind: 'user', id: '7' }])(
  'is nobody for %j',
  (state) => expect(viewAsTargetIn(state)).toBeUndefined(),
)
