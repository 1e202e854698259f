import { expect, test } from 'vitest'
import { memoryStorage } from './testing/memory-storage'
import { createTokenStore } from './token-store'

test('one’s own token stands aside while one looks, and is taken back once', () => {
  const tokens = createTokenStore(memoryStorage())
  tokens.set('own')
  expect(tokens.aside()).toBeNull()
  tokens.putAside('view', '/settings')
  expect([tokens.get(), tokens.aside()]).toEqual(['view', { token: 'own', back: '/settings' }])
  expect(tokens.takeBack()).toEqual({ token: 'own', back: '/settings' })
  expect([tokens.get(), tokens.aside(), tokens.takeBack()]).toEqual(['own', null, null])
})

test('nothing is left of either once it is cleared', () => {
  const tokens = createTokenStore(memoryStorage())
  tokens.set('own')
  tokens.putAside('view', '/')
  tokens.clear()
  expect([tokens.get(), tokens.aside()]).toEqual([null, null])
})
