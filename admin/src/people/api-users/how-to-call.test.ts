import { expect, test } from 'vitest'
import { callExamples } from './how-to-call'

const origin = 'https://parvis.example'

test('a key goes with each call', () => {
  const { commands, tokenAddress } = callExamples(origin, { id: 'a', auth_type: null, key: 'pk_1' })
  expect(commands).toEqual([`curl -H 'x-api-key: pk_1' https://parvis.example/api/companies`])
  expect(tokenAddress).toBeUndefined()
})

test('a secret is exchanged for a token first', () => {
  const { commands, tokenAddress } = callExamples(origin, { id: 'a', auth_type: '1', key: 'pk_1' })
  expect(tokenAddress).toBe('https://parvis.example/api/oauth/token')
  expect(commands[0]).toContain(`-u 'a:pk_1' -d grant_type=client_credentials`)
  expect(commands[1]).toContain('Authorization: Bearer')
})

test('a key that is not known is left out', () => {
  expect(callExamples(origin, { id: 'a', auth_type: '0' }).commands[0]).toContain(`'x-api-key: …'`)
})
