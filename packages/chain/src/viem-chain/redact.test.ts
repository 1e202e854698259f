import { expect, it } from 'vitest'
import { redactorOf } from './redact.js'

it.each([
  ['https://rpc.example.org/v2/abcdef123456', 'POST https://rpc.example.org/v2/abcdef123456 failed'],
  ['https://rpc.example.org/?apikey=abcdef123456', 'invalid key abcdef123456'],
  ['https://someone:abcdef123456@rpc.example.org/', 'no user someone with abcdef123456'],
  ['https://rpc.example.org/v2/abcdef123456%2F', 'no project abcdef123456/'],
])('removes what is secret in %s', (url, text) => {
  expect(redactorOf(url)(text)).not.toContain('abcdef')
  expect(redactorOf(url)('nonce too low')).toBe('nonce too low')
})

it('shortens what a node says', () => {
  expect(redactorOf('http://127.0.0.1:8545')('x'.repeat(1_000))).toHaveLength(300)
})
