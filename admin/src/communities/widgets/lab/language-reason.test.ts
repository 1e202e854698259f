import { welcomeMessage } from '@parvis/schemas/widgets'
import { expect, it } from 'vitest'
import { languageReason } from './language-reason'
import { inventedPeople } from './samples'

const content = [
  { id: 'a', language: 'fr', text: 'a' },
  { id: 'b', language: 'en', text: 'b' },
] as const
const lab = (useLocaleOfUser: boolean, language: 'fr' | 'de' | null) => ({
  settings: { ...welcomeMessage.example(''), useLocaleOfUser },
  server: { name: '', language },
})

it.each([
  ['en', 'en', true, 'fr', { reason: 'theirs' }],
  ['fr', 'de', true, 'fr', { reason: 'ofServer', notTheirs: 'theirsMissing' }],
  ['fr', null, true, 'de', { reason: 'first', notTheirs: 'theirsUnknown' }],
  ['fr', 'fr', false, null, { reason: 'first', notTheirs: 'theirsOff' }],
] as const)('says why %s came to someone who speaks %s', (language, theirs, isOn, ofServer, expected) => {
  expect(languageReason(lab(isOn, ofServer), { content }, language, theirs)).toEqual(expected)
})

it('the longest name is as long as it can be', () => {
  expect(inventedPeople[0]?.name).toHaveLength(32)
})
