import { describe, expect, it } from 'vitest'
import { choice, choices } from '../fields/index.js'
import { readCell } from './read-cell.js'

const label = { fr: 'Statut', en: 'Status' }
const options = {
  label,
  choices: {
    sas: { fr: 'Société par actions', en: 'Joint-stock company' },
    member: { fr: 'Adhérent', en: 'Member' },
    'not-yet': { fr: 'Pas encore, bientôt', en: 'Not yet, soon' },
    'a.b': { fr: 'Sœur', en: 'Sister' },
  },
} as const

describe('a choice', () => {
  const field = choice(options)

  it.each([
    ['sas', 'sas'],
    ['SAS', 'sas'],
    ['Société par actions', 'sas'],
    ['SOCIETE  PAR ACTIONS', 'sas'],
    ['joint-stock company', 'sas'],
    ['adherent', 'member'],
    ['Pas encore, bientôt', 'not-yet'],
    ['soeur', 'a.b'],
    ['companies', 'companies'],
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
  ])('%s is %s', (text, value) => {
    expect(readCell(field, text, 'fr')).toBe(value)
    expect(readCell(field, text, 'en')).toBe(value)
  })

  it('prefers a label in the language of the table', () => {
    const crossed = choice({ label, choices: { a: { fr: 'Six', en: 'Dix' }, b: { fr: 'Dix', en: 'Six' } } })
    expect(readCell(crossed, 'six', 'fr')).toBe('a')
    expect(readCell(crossed, 'six', 'en')).toBe('b')
  })

  it('leaves a label of several choices', () => {
    const alike = choice({
      label,
      choices: { a: { fr: 'Autre', en: 'Other' }, b: { fr: 'Autre', en: 'Else' } },
    })
    expect(readCell(alike, 'autre', 'fr')).toBe('autre')
    expect(readCell(alike, 'other', 'fr')).toBe('a')
  })
})

describe('choices', () => {
  const field = choices(options)

  it.each([
    ['Adhérent', ['member']],
    ['member, SAS', ['member', 'sas']],
    ['member; Pas encore, bientôt', ['member', 'not-yet']],
    ['Not yet, soon', ['not-yet']],
    ['sister\nmember', ['a.b', 'member']],
    ['member, guest', ['member', 'guest']],
    ['', []],
  ])('%j are %j', (text, values) => {
    expect(readCell(field, text, 'fr')).toEqual(values)
  })
})
