import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from './files-in.mjs'
import { root } from './root.mjs'
import { unspacedFrench } from './unspaced-french.mjs'

/** Tests, samples of people's input, and generated code. */
const excluded =
  /\.test\.tsx?$|\/testing\/|\/chain\/src\/artifacts\/|\.d\.ts$|schema\/src\/french\.ts$|\/schemas\/(faq|contact-messages)\.ts$/

/** Sentences that are verbatim from the specification. */
const asAsked = ["Le nom d'utilisateur / mail ou le mot de passe est invalide !", 'Erreur !']

test('no line of the French of the product ends before its punctuation', () => {
  const files = ['packages', 'admin/src', 'schemas', 'examples'].flatMap((folder) => filesIn(root + folder))
  const read = files.filter((file) => /\.tsx?$/.test(file) && !excluded.test(file))
  expect(read.length).toBeGreaterThan(1000)
  const found = read.flatMap((file) =>
    unspacedFrench(file, readFileSync(file, 'utf8')).map((sentence) => ({ file, sentence })),
  )
  expect(found.filter(({ sentence }) => !asAsked.includes(sentence))).toEqual([])
})

test('what is spaced as it runs is left out, and nothing else is', () => {
  const code =
    'const a = defineMessages({ a: { fr: "Quoi ?" } }); const b = french`Non ;`; const c = { fr: "Oui !" }'
  expect(unspacedFrench('a.ts', code)).toEqual(['Oui !'])
})
