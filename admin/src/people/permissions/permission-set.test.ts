import { grants, type Right } from '@parvis/schema'
import { companies, pages, users } from '@parvis/schemas'
import { describe, expect, test } from 'vitest'
import {
  checkStateOf,
  inOrderOf,
  isIncluded,
  isOpen,
  type May,
  setRights,
  unknownRights,
} from './permission-set'
import { cellsOf, rowOf, rowOfSection } from './rights-row'

const company = rowOf(companies)
const user = rowOf(users)
const media = rowOfSection('media')
const rows = [company, user, media]
const all: May = () => true
const cell = (right: Right, row = company) => ({ row, right })
const give = (granted: string[], right: Right, may = all) => setRights(granted, [cell(right)], true, may)
const revoke = (granted: string[], right: Right, may = all) => setRights(granted, [cell(right)], false, may)
const grantedTo =
  (...own: string[]): May =>
  (right) =>
    grants(own, right)

test('a row offers what its resource does, and a section only to be seen', () => {
  expect(company.rights).toEqual({ full: 'companies.full', ...companies.rights })
  expect(Object.keys(user.rights)).toEqual(['full', ...users.actions])
  expect(cellsOf([media])).toEqual([{ row: media, right: 'navigation.media' }])
})

describe('one right', () => {
  test('is given and taken away', () => {
    expect(give(['pages.read'], 'companies.read')).toEqual(['pages.read', 'companies.read'])
    expect(revoke(['pages.read', 'companies.read'], 'companies.read')).toEqual(['pages.read'])
    expect(setRights([], [cell('navigation.media', media)], true, all)).toEqual(['navigation.media'])
  })

  test('the last one turns them into full', () => {
    const three = ['companies.create', 'companies.read', 'companies.update']
    expect(give(three, 'companies.delete')).toEqual(['companies.full'])
  })

  test('full stands for the others, which are part of it', () => {
    const granted = give(['companies.read'], 'companies.full')
    expect(granted).toEqual(['companies.full'])
    expect(isIncluded([...granted], cell('companies.read'))).toBe(true)
    expect(isIncluded([...granted], cell('companies.full'))).toBe(false)
    expect(isIncluded(['companies.read'], cell('companies.read'))).toBe(false)
  })

  test('taken away under full, it leaves the remaining ones', () => {
    expect(revoke(['companies.full', 'pages.read'], 'companies.delete')).toEqual([
      'pages.read',
      'companies.create',
      'companies.read',
      'companies.update',
    ])
  })

  test('full taken away leaves nothing of the entity', () => {
    expect(revoke(['companies.full', 'companies.read', 'pages.read'], 'companies.full')).toEqual([
      'pages.read',
    ])
  })
})

describe('several rights', () => {
  test('granting and revoking a row preserves unknown rights', () => {
    const granted = ['companies.fly', 'companies.read']
    const given = setRights(granted, cellsOf([company]), true, all)
    expect(given).toEqual(['companies.fly', 'companies.full'])
    expect(setRights(given, cellsOf([company]), false, all)).toEqual(['companies.fly'])
  })

  test('a column, given and taken away', () => {
    const read = cellsOf([company, rowOf(pages), media], ['read'])
    const given = setRights(['companies.full', 'pages.update'], read, true, all)
    expect(given).toEqual(['companies.full', 'pages.update', 'pages.read', 'navigation.media'])
    expect(setRights(given, read, false, all)).toEqual([
      'pages.update',
      'companies.create',
      'companies.update',
      'companies.delete',
    ])
  })

  test('everything', () => {
    const given = setRights([], cellsOf(rows), true, all)
    expect(given).toEqual(['companies.full', 'users.full', 'navigation.media'])
    expect(setRights(given, cellsOf(rows), false, all)).toEqual([])
  })

  test('how many are granted', () => {
    expect(checkStateOf([], cellsOf(rows))).toBe('none')
    expect(checkStateOf(['companies.read'], cellsOf([company]))).toBe('some')
    expect(checkStateOf(['companies.full'], cellsOf([company]))).toBe('all')
    expect(checkStateOf(['companies.full'], cellsOf(rows, ['read']))).toBe('some')
  })
})

describe('rights above one’s own', () => {
  const may = grantedTo('companies.read', 'companies.create')

  test('are neither given nor taken away', () => {
    expect(give([], 'companies.delete', may)).toEqual([])
    expect(revoke(['companies.delete'], 'companies.delete', may)).toEqual(['companies.delete'])
    expect(setRights([], cellsOf(rows), true, may)).toEqual(['companies.create', 'companies.read'])
  })

  test('a part of a full that is above one’s own stays in it', () => {
    expect(isOpen(['companies.full'], cell('companies.read'), may)).toBe(false)
    expect(setRights(['companies.full'], cellsOf([company]), false, may)).toEqual(['companies.full'])
  })

  test('every action without full does not turn into full', () => {
    const four = grantedTo(...Object.values(companies.rights))
    expect(setRights([], cellsOf([company]), true, four)).toEqual(Object.values(companies.rights))
  })
})

test('rights without a row are reported', () => {
  expect(unknownRights(['companies.read', 'users.fly', 'boats.read'], rows)).toEqual([
    'users.fly',
    'boats.read',
  ])
})

test('what is changed back is in the order it was in', () => {
  const before = ['users.read', 'companies.full']
  const changed = setRights(before, [cell('companies.read')], false, all)
  const back = setRights(changed, [cell('companies.read')], true, all)
  expect(inOrderOf(before, back)).toEqual(before)
})
