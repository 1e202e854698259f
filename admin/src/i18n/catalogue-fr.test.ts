import { expect, test } from 'vitest'
import { catalogue } from './catalogue-fr'

test('no line of a French message ends before its punctuation', () => {
  const sentences: string[] = []
  JSON.stringify(catalogue, (_, value) => {
    if (typeof value === 'string') sentences.push(value)
    return value
  })
  expect(sentences.length).toBeGreaterThan(400)
  expect(sentences.filter((sentence) => /« | »| [;!?](?!\w)| :(?=\s|$)/.test(sentence))).toEqual([])
})
