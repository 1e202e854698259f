import { expect, it } from 'vitest'
import { offsetsIn } from './time-zone-picker.js'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

it('says how far a zone is from UTC at that moment', () => {
  expect(offsetsIn('fr', winter)('Europe/Paris')).toBe('UTC+1')
  expect(offsetsIn('fr', summer)('Europe/Paris')).toBe('UTC+2')
  expect(offsetsIn('en', summer)('Asia/Kolkata')).toBe('GMT+5:30')
})

it('says nothing of a zone that it does not know', () => {
  expect(offsetsIn('fr', winter)('Europe/Atlantis')).toBe('')
})
