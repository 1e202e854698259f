import { type Hex, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { reasonOf } from './index.js'

const word = (value: bigint) => value.toString(16).padStart(64, '0')

describe('reasonOf', () => {
  test('names the parameters of an error', () => {
    // ERC20ExceededCap(uint256 increasedSupply, uint256 cap) of OpenZeppelin.
    expect(reasonOf(`0x9e79f854${word(11n)}${word(10n)}`)).toEqual({
      code: 'cap_exceeded',
      values: { increasedSupply: '11', cap: '10' },
    })
  })

  test('distinguishes errors of the same name by their parameters', () => {
    const one = reasonOf(`${toFunctionSelector('MaximumReached(uint256)')}${word(5n)}`)
    const two = reasonOf(`${toFunctionSelector('MaximumReached(uint256,uint256)')}${word(1n)}${word(5n)}`)
    expect([one.code, two.code]).toEqual(['maximum_reached', 'maximum_reached'])
    expect([one.values, two.values]).toEqual([{ maximum: '5' }, { id: '1', maximum: '5' }])
  })

  test.each<[string, Hex, Record<string, string>]>([
    ['nothing', '0x', {}],
    ['an unknown error', '0x12345678', { data: '0x12345678' }],
    ['less than a selector', '0x1234', { data: '0x1234' }],
    ['an error that is cut short', '0x9e79f85400', { data: '0x9e79f85400' }],
    ['a message', `0x08c379a0${word(32n)}${word(2n)}${'6869'.padEnd(64, '0')}`, { message: 'hi' }],
    ['a panic', `0x4e487b71${word(0x11n)}`, { panic: '17' }],
  ])('reads %s', (_, data, values) => {
    expect(reasonOf(data)).toEqual({ code: 'reverted', values })
  })
})
