import { expect, it } from 'vitest'
import { healthFindings } from './health-findings'
import { isRoleFinding } from './role-findings'

const finding = { widget: 'arrival-roles', roleId: '42', roleName: 'Membre', cause: 'above_bot' }

it.each([
  ['fr', /le rôle «\u00a0Membre\u00a0», qui n’est pas/, /au-dessus de «\u00a0Membre\u00a0»\s:/],
  ['en', /give the role “Membre”, which/, /move the bot’s role above “Membre”:/],
] as const)('says in %s which role cannot be given, and how to fix it', (locale, sentence, fix) => {
  expect(healthFindings({ widgets: [finding] }, { locale })).toEqual([
    { flaw: 'widget', sentence: expect.stringMatching(sentence), fix: expect.stringMatching(fix) },
  ])
})

it('names a role that is gone by its id, and says once what is the same', () => {
  const gone = { ...finding, roleName: null, cause: 'unknown_role' }
  expect(healthFindings({ widgets: [gone, gone] }, { locale: 'en' })).toMatchObject([
    { sentence: 'The role “42” is not on the server any more.' },
  ])
})

it.each([[null], [{ ...finding, cause: 'toString' }], [{ ...finding, roleId: 42 }]])('is not %j', (value) => {
  expect(isRoleFinding(value)).toBe(false)
})
