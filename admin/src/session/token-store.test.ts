import { expect, test } from 'vitest'
import { memoryStorage } from './testing/memory-storage'
import { createTokenStore } from './token-store'

test('one’s own token stands aside while one looks, and is taken back once', () => {
  const tokens = createTokenStore(memoryStorage())
  tokens.set('own')
  expect(tokens.ownSession()).toBeNull()
  tokens.startView('view', '/settings')
  expect([tokens.get(), tokens.ownSession()]).toEqual(['view', { token: 'own', back: '/settings' }])
  expect(tokens.restoreOwnSession()).toEqual({ token: 'own', back: '/settings' })
  expect([tokens.get(), tokens.ownSession(), tokens.restoreOwnSession()]).toEqual(['own', null, null])
})

test('nothing is left of either once it is cleared', () => {
  const tokens = createTokenStore(memoryStorage())
  tokens.set('own')
  tokens.startView('view', '/')
  tokens.clear()
  expect([tokens.get(), tokens.ownSession()]).toEqual([null, null])
})
