import { expect, expectTypeOf, it } from 'vitest'
import * as z from '../zod.js'
import { type AnswerOf, type CallInput, callPath, defineCall, type ParamsOf, type ResultOf } from './call.js'
import { body, count, moment } from './shapes.js'

const lend = defineCall({
  method: 'POST',
  path: '/books/:id/loans/:reader',
  access: 'books.update',
  tag: 'books',
  summary: 'Lend a book to a reader',
  query: z.object({ days: count.optional(), note: z.string().optional() }),
  body: body({ until: z.iso.date() }),
  item: z.object({ lentAt: moment }),
})

const list = defineCall({
  method: 'GET',
  path: '/loans',
  access: 'connected',
  tag: 'books',
  summary: 'What is lent',
  items: z.object({ book: z.string() }),
})

it('fills in the path of a call', () => {
  expect(callPath(list)).toBe('loans')
  expect(callPath(lend, { params: { id: 'a b', reader: 'ü/1' } })).toBe('books/a%20b/loans/%C3%BC%2F1')
  const params = { id: '1', reader: '2' }
  expect(callPath(lend, { params, query: { days: 3, note: 'a&b' } })).toBe(
    'books/1/loans/2?days=3&note=a%26b',
  )
  expect(callPath(lend, { params, query: { days: undefined } })).toBe('books/1/loans/2')
})

it('infers the types of input and answer', () => {
  expectTypeOf<ParamsOf<typeof lend>>().toEqualTypeOf<{ readonly id: string; readonly reader: string }>()
  expectTypeOf<AnswerOf<typeof lend>>().toEqualTypeOf<{ readonly lentAt: string }>()
  expectTypeOf<ResultOf<typeof lend>>().toEqualTypeOf<{ readonly lentAt: string | Date }>()
  expectTypeOf<AnswerOf<typeof list>>().toEqualTypeOf<readonly { readonly book: string }[]>()
  expectTypeOf<CallInput<typeof list>>().toExtend<[input?: object]>()
  expectTypeOf<{ params: { id: string; reader: string }; body: { until: string } }>().toExtend<
    NonNullable<CallInput<typeof lend>[0]>
  >()
  expectTypeOf<{ params: { id: string }; body: { until: string } }>().not.toExtend<
    NonNullable<CallInput<typeof lend>[0]>
  >()
})
