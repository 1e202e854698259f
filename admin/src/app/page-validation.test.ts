import { expect, test } from 'vitest'
import { MissingPageError } from '../errors/missing-page-error'
import { isUuid } from '../routing/page'
import { pageValidation } from './page-validation'
import { visitOf } from './testing/visit'

const visit = (id: string) =>
  visitOf({ isValid: (params) => isUuid(params.id) }, { path: `/admin/companies/${id}`, params: { id } })

test('a path that can name a record passes', () => {
  expect(() => pageValidation(visit('0190f5ee-0000-7000-8000-000000000001'))).not.toThrow()
})

test('one that cannot is not found, word for word', () => {
  expect(() => pageValidation(visit('nonsense'))).toThrow(
    new MissingPageError('invalid', '/admin/companies/nonsense'),
  )
})

test('a page without a rule takes any path', () => {
  expect(() => pageValidation(visitOf({}, {}))).not.toThrow()
})
