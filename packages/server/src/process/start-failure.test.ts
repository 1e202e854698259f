import { EngineError } from '@parvis/engine'
import { DatabaseFailure } from '@parvis/work'
import { expect, it } from 'vitest'
import { ConfigError } from '../config/read.js'
import { startFailure } from './start-failure.js'

it('says what is to be changed', () => {
  expect(startFailure(new ConfigError('PORT: must be a number'))).toBe('PORT: must be a number')
  expect(startFailure(Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 80 }))).toBe(
    'PORT: 80 is already in use',
  )
})

it('says what the database refused', () => {
  const refused = new Error('relation "revisions_2026_11" already exists')
  const failure = new EngineError('internal', { cause: new DatabaseFailure('internal', { cause: refused }) })
  expect(startFailure(failure)).toBe('Parvis cannot start: relation "revisions_2026_11" already exists')
})
