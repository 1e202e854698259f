import { expect, test } from 'vitest'
import type { Words } from './define-words'

const sections = import.meta.glob<Record<string, Words>>(['../**/words.ts', '../**/*-words.ts'], {
  eager: true,
})

const sentences = Object.entries(sections).flatMap(([file, module]) =>
  Object.values(module)
    .filter((value) => typeof value === 'object' && 'fr' in value && 'en' in value)
    .flatMap(({ fr, en }) => Object.keys(fr).map((key) => ({ file, key, fr: fr[key], en: en[key] }))),
)

test.each(sentences)('$file says $key in each language, with the same values', ({ fr, en }) => {
  expect(fr).toBeTruthy()
  expect(en).toBeTruthy()
  expect(placeholders(en)).toEqual(placeholders(fr))
  expect(fr).not.toMatch(/« | »| [;!?](?!\w)| :(?=\s|$)/)
})

function placeholders(sentence = ''): string[] {
  return [...new Set(sentence.match(/%\{\w+\}/g))].sort()
}
