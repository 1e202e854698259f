import type { RightNames } from '@parvis/admin-kit'
import { expect, test } from 'vitest'
import type { GrantedRight } from './right-source'
import { rightsBySubject } from './rights-by-subject'

const names: RightNames = {
  action: (name) => name,
  entity: (name) => ({ companies: 'Sociétés' })[name] ?? name,
  right: (right) => (right === 'navigation.api' ? 'Rubrique API' : `mot ${right}`),
}
const sales = { kind: 'group', id: '1', name: 'Ventes' } as const
const admin = { kind: 'role', id: '3', name: 'Administrateur' } as const
const granted: GrantedRight[] = [
  { right: 'navigation.api', from: [admin] },
  { right: 'faq.read', from: [sales] },
  { right: 'companies.read', from: [sales, admin] },
  { right: 'companies.update', from: [admin] },
]

test('rights stand together by what they are about, in order of its name', () => {
  const all = rightsBySubject(granted, names, '')
  expect(all.map(({ name, rights }) => [name, rights.length])).toEqual([
    ['faq', 1],
    ['Rubrique API', 1],
    ['Sociétés', 2],
  ])
})

test.each([
  ['ventes', ['faq.read', 'companies.read']],
  [' COMPANIES', ['companies.read', 'companies.update']],
  ['rubrique', ['navigation.api']],
  ['personne', []],
])('"%s" finds %j', (wish, rights) => {
  const found = rightsBySubject(granted, names, wish)
  expect(found.flatMap((subject) => subject.rights.map(({ right }) => right))).toEqual(rights)
})
