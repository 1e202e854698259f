import type { Localised, Messages } from '@parvis/schema'
import { expect, test } from 'vitest'

const sections = import.meta.glob<Record<string, unknown>>(['../**/messages.ts', '../**/*-messages.ts'], {
  eager: true,
})

const sentences = Object.entries(sections).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isMessages)
    .flatMap((messages) => Object.entries(messages).map(([key, { fr, en }]) => ({ file, key, fr, en }))),
)

test('all sections are found', () => {
  expect(sentences.length).toBeGreaterThan(500)
})

test.each(sentences)('$file says $key in each language, with the same values', ({ fr, en }) => {
  expect(fr).toBeTruthy()
  expect(en).toBeTruthy()
  expect(placeholders(en)).toEqual(placeholders(fr))
  expect(fr).not.toMatch(/« | »| [;!?](?!\w)| :(?=\s|$)/)
})

function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && Object.values(value).every(isLocalised)
}

function isLocalised(value: unknown): value is Localised {
  return typeof value === 'object' && value !== null && 'fr' in value && 'en' in value
}

function placeholders(sentence: string): string[] {
  return [...new Set(sentence.match(/%\{\w+\}/g))].sort()
}
