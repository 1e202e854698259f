import { describe, expect, test } from 'vitest'
import { readAddress } from './addresses.js'

describe('readAddress', () => {
  // From ERC-55.
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('reads %s, and the same without its checksum', (address) => {
    const digits = address.slice(2)
    expect(readAddress(address)).toEqual({ address })
    expect(readAddress(`0x${digits.toLowerCase()}`)).toEqual({ address })
    expect(readAddress(`0x${digits.toUpperCase()}`)).toEqual({ address })
    expect(readAddress(` \t${address}\u00a0\n`)).toEqual({ address })
  })

  test.each([
    // One letter in the wrong case, and one wrong digit.
    ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wrong_checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', 'wrong_checksum'],
    ['alice.eth', 'name'],
    ['pay.alice.eth', 'name'],
    ['élodie.xyz', 'name'],
    ['0x0000000000000000000000000000000000000000', 'zero_address'],
    ['', 'not_an_address'],
    ['alice', 'not_an_address'],
    ['alice@example.org', 'not_an_address'],
    ['https://example.org', 'not_an_address'],
    ['1.5', 'not_an_address'],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'not_an_address'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'not_an_address'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0', 'not_an_address'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg', 'not_an_address'],
    ['0x5aAeb6053F3E94C9b9A0 9f33669435E7Ef1BeAed', 'not_an_address'],
    // A wallet's QR code with its chain (ERC-3770), and a transaction's hash.
    ['eth:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'not_an_address'],
    [`0x${'ab'.repeat(32)}`, 'not_an_address'],
  ])('refuses %j: %s', (text, problem) => {
    expect(readAddress(text)).toEqual({ problem })
  })
})
