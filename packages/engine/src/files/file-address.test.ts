import { expect, it } from 'vitest'
import { fileAddresses } from './file-address.js'

const file = { accountId: 'account', id: 'file' }
const hour = 3_600_000

function opened(query: string, at: number, secret = 'secret', other: object = {}): boolean {
  const parameters = new URLSearchParams(query)
  return fileAddresses(secret, () => at).verify(
    { ...file, ...other },
    Number(parameters.get('expires')),
    parameters.get('signature') ?? '',
  )
}

it('opens a file for one to two hours', () => {
  const query = fileAddresses('secret', () => hour * 10.5).sign(file)
  expect(opened(query, hour * 11.9)).toBe(true)
  expect(opened(query, hour * 12)).toBe(false)
})

it('opens nothing else, and nothing for who lacks the secret', () => {
  const query = fileAddresses('secret', () => hour).sign(file)
  expect(opened(query, hour, 'secret', { id: 'another' })).toBe(false)
  expect(opened(query, hour, 'secret', { accountId: 'another' })).toBe(false)
  expect(opened(query, hour, 'secret', { variant: '480.webp' })).toBe(false)
  expect(opened(query, hour, 'guess')).toBe(false)
  expect(opened(query.replace(/expires=\d+/, 'expires=99999999999999'), hour)).toBe(false)
})

it('opens one variant and no other', () => {
  const query = fileAddresses('secret', () => hour).sign({ ...file, variant: '480.webp' })
  expect(opened(query, hour, 'secret', { variant: '480.webp' })).toBe(true)
  expect(opened(query, hour, 'secret', { variant: '480.avif' })).toBe(false)
  expect(opened(query, hour)).toBe(false)
})

it('stays the same for an hour, so that browsers cache the content', () => {
  const at = (now: number) => fileAddresses('secret', () => now).sign(file)
  expect(at(hour * 5)).toBe(at(hour * 5.9))
  expect(at(hour * 5)).not.toBe(at(hour * 6))
})
