import { defineRefusal } from '@parvis/schema'
import { expect, it } from 'vitest'
import { EngineError } from '../../errors/index.js'
import { refusedWithin } from './refused-within.js'

const code = defineRefusal('too_odd', { fr: 'Trop étrange.', en: 'Too odd.' })
const holder = { id: 'team', version: 1, players: [{ id: 'one' }, { id: 'two' }] }
const embedding = { holder: {} as never, field: 'players', name: 'team' }

function toldOf(path: string, id: string) {
  const error = new EngineError('invalid_input', { errors: [{ path, code }] })
  const told = refusedWithin(error, embedding, holder as never, id) as EngineError<'invalid_input'>
  return told.facts.errors
}

it('names the fields of the embedded record that was written, and its holder for the whole list', () => {
  expect(toldOf('players.1.until', 'two')).toEqual([{ path: 'until', code }])
  expect(toldOf('players', 'two')).toEqual([{ path: 'team', code }])
  expect(toldOf('players.1.until', 'one')).toEqual([{ path: 'players.1.until', code }])
  expect(toldOf('permissions.0', 'one')).toEqual([{ path: 'permissions.0', code }])
})

it('leaves other errors as they are', () => {
  const error = new EngineError('not_found', {})
  expect(refusedWithin(error, embedding, null, 'one')).toBe(error)
})
