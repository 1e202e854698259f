import { expect, it } from 'vitest'
import { healthFindings } from './health-findings'
import { isRoleFinding } from './server-findings'

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
it('says that inviters are unknown and how to mend it, once for several widgets', () => {
  const widgets = ['welcome-message', 'milestones'].map((widget) => ({ widget, cause: 'unreadable_invites' }))
  const [finding, ...others] = healthFindings({ widgets }, { locale: 'en' }) ?? []
  expect(finding).toMatchObject({
    flaw: 'widget',
    sentence: expect.stringContaining('cannot know who invited'),
    fix: expect.stringContaining('grant “Manage Server” to the bot’s role'),
  })
  expect(others).toEqual([])
})

it('ignores a cause that is not known', () => {
  for (const widgets of [[{ cause: 'toString' }], [null], [{}]])
    expect(healthFindings({ widgets }, { locale: 'en' })).toEqual([])
})
