import { messageOf } from '@parvis/schema'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { validateForm } from './rules'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const dataOf = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  return data
}

const person = { firstname: 'Inès', lastname: 'Caron', email: 'ines@visitor.example' }
const quote = { ...person, service: 'web', description: 'Un site' }

it('says of each field what the server would, in the language of the page', async () => {
  const wrong = dataOf({ ...person, email: 'ines', phone: '12', why: 'else', website: 'x', stamp: 'x' })
  expect(await validateForm('/api/contact', wrong, 'en')).toEqual({
    email: messageOf('invalid_email', 'en'),
    phone: messageOf('invalid_phone', 'en'),
    why: messageOf('invalid_choice', 'en'),
    message: messageOf('required', 'en'),
  })
  expect(await validateForm('/api/newsletter', dataOf({ email: ' ' }), 'fr')).toEqual({
    email: messageOf('required', 'fr'),
  })
})

it('says nothing of what is right, nor of what it has no rule for', async () => {
  expect(await validateForm('/api/quotes', dataOf({ ...quote, budget: '', deadline: '' }), 'fr')).toEqual({})
  expect(await validateForm('/api/elsewhere', dataOf({}), 'fr')).toEqual({})
})

it.each([
  ['2026-03-08', 'Cette date est déjà passée.'],
  ['1998-07-12', 'Cette date est déjà passée.'],
  ['1998-02-31', messageOf('invalid_date', 'fr')],
  // The day is this one yet where the sun sets last.
  ['2026-03-09', undefined],
  ['2026-03-10', undefined],
  ['9999-12-31', undefined],
])('of a deadline on %s: %s', async (deadline, message) => {
  expect((await validateForm('/api/quotes', dataOf({ ...quote, deadline }), 'fr')).deadline).toBe(message)
})
