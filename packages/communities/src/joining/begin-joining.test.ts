import { expect, it } from 'vitest'
import { signedStates } from './begin-joining.js'

const states = signedStates('a secret of the tests')

it('gives back what was signed here', () => {
  expect(states.tokenIn(states.sign('token'))).toBe('token')
})

it.each([
  '',
  '.',
  'token',
  'token.',
  `${states.sign('token')}.more`,
  `other.${states.sign('token').split('.')[1]}`,
  states.sign('token').slice(0, -1),
  signedStates('another secret').sign('token'),
])('gives nothing for %s', (state) => expect(states.tokenIn(state)).toBeUndefined())
