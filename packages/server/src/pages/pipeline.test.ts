import { expect, it } from 'vitest'
import { createPipeline } from './pipeline.js'

const order = ['first', 'second', 'third']
const ran: string[] = []
const middleware = {
  first: () => void ran.push('first'),
  second: (answer: string) => (ran.push('second') > 0 && answer) || undefined,
  third: () => void ran.push('third'),
}

it('runs what is named in the given order, until one answers', () => {
  const run = createPipeline(order, middleware, ['third', 'second', 'first'])
  expect([run(''), ran.splice(0)]).toEqual([undefined, ['first', 'second', 'third']])
  expect([run('there'), ran.splice(0)]).toEqual(['there', ['first', 'second']])
})

it.each(['fourth', 'toString', ''])('%j is no middleware', (name) => {
  expect(() => createPipeline([...order, name], middleware, [name])).toThrow('Unknown route middleware')
})
