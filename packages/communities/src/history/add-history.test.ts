import { expect, it } from 'vitest'
import { eventId } from './add-history.js'

const at = new Date('2026-01-01T00:00:00Z')

it('is a UUID of version 7 that begins with the time', () => {
  const id = eventId(at, 'a', 'b')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime())
})

it('is the same for the same, and another for anything else', () => {
  const others = [eventId(at, 'ab'), eventId(at, 'b', 'a'), eventId(new Date(1), 'a', 'b')]
  expect(eventId(at, 'a', 'b')).toBe(eventId(at, 'a', 'b'))
  expect(new Set([...others, eventId(at, 'a', 'b')]).size).toBe(4)
})
