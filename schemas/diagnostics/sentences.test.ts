import { expect, it } from 'vitest'
import { type CauseValues, causeSentences, type DiagnosticCause } from './index.js'

const causeOf = (code: DiagnosticCause, values: CauseValues, locale: 'fr' | 'en') =>
  causeSentences(code, values, locale).cause

it('says a reason that is a code in the language of the reader', () => {
  const refused = { reason: 'http_error', status: 401, detail: 'The chain at node.test answered' }
  expect(causeOf('chain_unreachable', refused, 'fr')).toBe(
    'Le nœud ne sert pas. Il répond par le statut 401.',
  )
  expect(causeOf('drill_failed', { reason: 'not_whole' }, 'fr')).toBe(
    'La dernière sauvegarde n’est pas revenue de son exercice. La sauvegarde n’est pas revenue entière.',
  )
  expect(causeOf('backup_failed', { reason: 'damaged' }, 'en')).toBe(
    'The last backup failed. An object in the place is damaged.',
  )
})

it('says any other reason as it came', () => {
  expect(causeOf('storage_unreachable', { reason: 'connect ECONNREFUSED' }, 'en')).toContain(
    'connect ECONNREFUSED',
  )
})
