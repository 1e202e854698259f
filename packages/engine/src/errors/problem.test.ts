import { describe, expect, it } from 'vitest'
import { EngineError } from './engine-error.js'
import { problemOf } from './problem.js'

describe('problemOf', () => {
  it('fills facts into the sentence of the language, and adds them as members', () => {
    const error = new EngineError('forbidden', { right: 'things.update' })
    expect(problemOf(error, 'en', '/api/things/1')).toEqual({
      type: 'urn:parvis:problem:forbidden',
      title: 'Access refused',
      status: 403,
      detail: 'You lack the right "things.update".',
      instance: '/api/things/1',
      right: 'things.update',
    })
    expect(problemOf(error, 'fr', '/').detail).toBe('Il vous manque le droit «\u202fthings.update\u202f».')
  })

  it('words refused values that come without words, and reasons in the language', () => {
    const refused = new EngineError('invalid_input', { errors: [{ path: 'logo', code: 'invalid_image' }] })
    expect(problemOf(refused, 'en', '/').errors).toEqual([
      { path: 'logo', code: 'invalid_image', message: 'This picture does not exist, or no longer does.' },
    ])
    const parameter = new EngineError('invalid_parameter', {
      parameter: 'sort',
      reason: { fr: 'non', en: 'no' },
    })
    expect(problemOf(parameter, 'en', '/')).toMatchObject({ detail: 'Parameter "sort": no', reason: 'no' })
  })

  it('says what is wrong with credentials, where it is known', () => {
    const detail = { fr: 'Cette clé a été remplacée.', en: 'This key was replaced.' }
    expect(problemOf(new EngineError('unauthenticated', { detail }), 'fr', '/')).toEqual({
      type: 'urn:parvis:problem:unauthenticated',
      title: 'Non connecté',
      status: 401,
      detail: detail.fr,
      instance: '/',
    })
    expect(problemOf(new EngineError('unauthenticated', {}), 'en', '/').detail).toContain('sign in')
  })

  it('never discloses internal errors', () => {
    const problem = problemOf(
      new EngineError('internal', { cause: new Error('password=hunter2') }),
      'en',
      '/',
    )
    expect(JSON.stringify(problem)).not.toContain('hunter2')
  })
})
