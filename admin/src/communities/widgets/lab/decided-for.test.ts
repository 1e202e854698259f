import { welcomeMessage } from '@parvis/schemas/widgets'
import { expect, it } from 'vitest'
import { decidedFor } from './decided-for'
import type { Message } from './lab'
import { messageFor } from './message-for'
import { inventedPeople, type SamplePerson } from './samples'

const messageIn = (id: string, ...languages: readonly ('fr' | 'en' | 'de')[]): Message => ({
  id,
  content: languages.map((language) => ({ id: language, language, text: `${id} ${language} {{member}}` })),
  format: 'text',
  accentColor: null,
  picture: null,
  default: false,
})
const [first, second] = [messageIn('one', 'fr', 'en'), messageIn('two', 'fr', 'de')]
const settings = { ...welcomeMessage.example('42'), messages: [first, second], randomMessage: false }
const lab = {
  widget: welcomeMessage,
  settings,
  server: { name: 'A server', language: 'fr' },
  memberCount: 12,
} as const
const at = new Date('2026-01-10T12:00:00Z')
const everyone = inventedPeople.find(({ label }) => label === 'everyone') as SamplePerson
const given = { person: everyone, language: null, greetedDays: null }

it('decides about several who arrive, one after the other', () => {
  const choices = [[0], [0, 0], [0, 0, 0]].map((draws) => decidedFor(lab, given, draws, at).choice)
  expect(choices).toEqual(['one', 'two', 'one'])
})

it('skips those who are not to be greeted again', () => {
  const skipped = { reason: 'greeted_before' }
  const again = { ...lab, settings: { ...settings, greetAgainAfter: 3 } }
  expect(decidedFor(lab, { ...given, greetedDays: 400 }, [0], at)).toEqual(skipped)
  expect(decidedFor(again, { ...given, greetedDays: 2 }, [0], at)).toEqual(skipped)
  expect(decidedFor(again, { ...given, greetedDays: 3 }, [0], at).message).toBeDefined()
})

it('writes in the language of the person', () => {
  expect(decidedFor(lab, { ...given, language: 'en' }, [0], at).message?.language).toBe('en')
  expect(decidedFor(lab, { ...given, language: 'en' }, [0, 0], at).message?.language).toBe('fr')
})

it('has the content of any message in any of its languages', () => {
  const german = second?.content[1]
  if (!second || !german) throw new Error('There is no such translation')
  expect(messageFor(lab, second, german, everyone, at)?.content).toEqual([
    { kind: 'text', text: 'two de ' },
    { kind: 'literal', text: '@everyone' },
  ])
})
