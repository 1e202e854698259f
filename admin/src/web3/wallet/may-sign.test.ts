import { expect, it } from 'vitest'
import { maySign } from './may-sign'

const contract = { owner: '0xA1', pendingOwner: null, minter: '0xB2', pauser: null }

it('asks the contract who may', () => {
  expect(maySign('deploy', undefined, '0xC3')).toBe(true)
  expect(maySign('mint', contract, '0xb2')).toBe(true)
  expect(maySign('pause', contract, '0xB2')).toBe(false)
  expect(maySign('manage', contract, '0xa1')).toBe(true)
  expect(maySign('accept', contract, '0xA1')).toBe(false)
  expect(maySign('mint', undefined, '0xB2')).toBe(false)
})
