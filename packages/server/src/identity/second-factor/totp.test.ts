import { expect, it } from 'vitest'
import { seal, unseal } from './totp.js'

it('opens with the same secret about the same thing only', () => {
  const sealed = seal('a secret', 'claire', 'GEZDGNBVGY3TQOJQ')
  expect(sealed).not.toContain('GEZDGNBVGY3TQOJQ')
  expect(unseal('a secret', 'claire', sealed)).toBe('GEZDGNBVGY3TQOJQ')
  expect(seal('a secret', 'claire', 'GEZDGNBVGY3TQOJQ')).not.toBe(sealed)
  expect(() => unseal('another', 'claire', sealed)).toThrow()
  expect(() => unseal('a secret', 'paul', sealed)).toThrow()
})
