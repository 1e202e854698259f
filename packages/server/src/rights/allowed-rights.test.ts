import { expect, it } from 'vitest'
import { programRights } from './allowed-rights.js'

it.each([
  [
    ['companies', 'pages.read'],
    ['companies.full', 'pages.full'],
    ['companies.full', 'pages.read'],
  ],
  [['companies'], ['companies.read', 'companies.update'], ['companies.read', 'companies.update']],
  [['companies.full', 'companies.read'], ['companies.read'], ['companies.read']],
  [['navigation.api', 'pages'], ['navigation.api'], ['navigation.api']],
  [['companies', 'pages.read'], [], []],
  [[], ['companies.full'], []],
  [['', '.', 'full'], ['companies.full'], []],
] as const)('of %j given by someone with %j, a program has %j', (allowed, granted, rights) => {
  expect(programRights(allowed, granted)).toEqual(rights)
})
