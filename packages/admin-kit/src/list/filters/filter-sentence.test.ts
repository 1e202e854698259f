import {
  boolean,
  choice,
  choices,
  date,
  fileFields,
  integer,
  type Locale,
  localisedText,
  percentage,
  reference,
  spaceFrench,
  text,
} from '@parvis/schema'
import { expect, test } from 'vitest'
import { filterMessages } from './filter-messages.js'
import { type FilterReader, filterSentence } from './filter-sentence.js'

const label = { fr: 'Ville', en: 'City' }
const options = { label, choices: { red: { fr: 'Rouge', en: 'Red' }, blue: { fr: 'Bleu', en: 'Blue' } } }
const fields = {
  name: text({ label }),
  title: localisedText({ label }),
  colour: choice(options),
  colours: choices(options),
  age: integer({ label }),
  share: percentage({ label }),
  size: { ...fileFields.size, label },
  born: date({ label }),
  lent: boolean({ label }),
  owner: reference({ label, to: 'people' }),
}
const owner = '0190f5ee-0000-7000-8000-000000000001'

function reader(locale: Locale) {
  const text: FilterReader['text'] = (key, values = {}) =>
    filterMessages[key][locale].replace(/%\{(\w+)\}/g, (_, name) => String(values[name]))
  return { locale, text: text, titleOf: (id: unknown) => (id === owner ? 'Claire' : undefined) }
}

test.each([
  ['name', { contains: 'par' }, 'Ville contient « par »', 'City contains “par”'],
  ['title', { contains: 'par' }, 'Ville contient « par »', 'City contains “par”'],
  ['name', 'Paris', 'Ville : Paris', 'City: Paris'],
  ['name', null, 'Ville : vide', 'City: empty'],
  ['name', { empty: false }, 'Ville : non vide', 'City: not empty'],
  ['colour', ['red', 'blue'], 'Ville : Rouge ou Bleu', 'City: Red or Blue'],
  ['colour', { isNot: 'red' }, 'Ville n’est pas « Rouge »', 'City is not “Red”'],
  ['colours', { contains: 'red' }, 'Ville contient « Rouge »', 'City contains “Red”'],
  ['age', { atLeast: 3, atMost: 7 }, 'Ville : de 3 à 7', 'City: from 3 to 7'],
  ['age', { atLeast: 3 }, 'Ville : au moins 3', 'City: at least 3'],
  ['size', { atLeast: 1_500_000 }, 'Ville : au moins 1,5\u202fMo', 'City: at least 1.5 MB'],
  [
    'age',
    { atLeast: 3, isNot: 5 },
    'Ville n’est pas « 5 » et Ville : au moins 3',
    'City is not “5” and City: at least 3',
  ],
  [
    'born',
    { atLeast: '2020-01-01', atMost: '2020-03-31' },
    'Ville : du 1 janv. 2020 au 31 mars 2020',
    'City: from Jan 1, 2020 to Mar 31, 2020',
  ],
  ['born', { atMost: '2020-03-31' }, 'Ville : jusqu’au 31 mars 2020', 'City: until Mar 31, 2020'],
  ['lent', true, 'Ville : Oui', 'City: Yes'],
  ['owner', owner, 'Ville : Claire', 'City: Claire'],
] as const)('%s: %j', (name, wanted, fr, en) => {
  expect(filterSentence(fields[name], wanted, reader('fr'))).toBe(spaceFrench(fr))
  expect(filterSentence(fields[name], wanted, reader('en'))).toBe(en)
})

test.each([
  ['age', 'seven'],
  ['share', { atLeast: 101 }],
  ['name', { near: 'Paris' }],
] as const)('%s does not understand %j', (name, wanted) => {
  expect(filterSentence(fields[name], wanted, reader('fr'))).toBeUndefined()
})
