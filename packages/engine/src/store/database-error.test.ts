import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { things } from '../testing/things.js'
import { fromDatabase } from './database-error.js'

const databaseError = (code: string, constraint?: string) =>
  Object.assign(new DatabaseError('refused', 0, 'error'), { code, constraint })

it.each([
  ['a full disk', '53100'],
  ['too many connections', '53300'],
  ['a server that shuts down', '57P01'],
  ['a statement that took too long', '57014'],
  ['a deadlock', '40P01'],
  ['a connection that broke', '08006'],
  ['a failing disk', '58030'],
])('%s passes', (_, code) => {
  expect(fromDatabase(databaseError(code))).toMatchObject({ code: 'unavailable' })
})

it('what is no error of the server is a server out of reach', () => {
  expect(fromDatabase(new Error('connect ECONNREFUSED'))).toMatchObject({ code: 'unavailable' })
  expect(fromDatabase(new Error('Query read timeout'))).toMatchObject({ code: 'unavailable' })
})

it('a reference to a file that is not there names its field', () => {
  expect(fromDatabase(databaseError('23503', 'things_image_file'), things)).toMatchObject({
    code: 'invalid_input',
    facts: { errors: [{ path: 'image', code: 'invalid_image' }] },
  })
})

it.each(['42P01', '23505', 'XX000'])('%s is a fault of ours', (code) => {
  expect(fromDatabase(databaseError(code), things)).toMatchObject({ code: 'internal' })
})
