import { declaredStatements } from '@parvis/work'
import { differingStatements, inlinedReads, refusedShapes } from '@parvis/work/testing'
import { expect, it } from 'vitest'
import './app.js'
import { distributedNames } from './distribution/index.js'
import './releases/index.js'
import './run.js'
import { productDatabase } from './testing/product-database.js'

it('every statement is given and answers what the database says', async () => {
  const { url, drop } = await productDatabase()
  // Tests of other files declare some too, which the same process may run.
  const own = declaredStatements().filter(({ name }) => !name.startsWith('tests.'))
  expect(own.length).toBeGreaterThan(250)
  expect(await differingStatements(url, own)).toEqual([])
  await drop()
})

it('none reads rows again that another part of it has changed, where the parts run one after the other', () => {
  const inlined = declaredStatements().flatMap(({ name, text }) =>
    inlinedReads(text).map((part) => `${name}: ${part}`),
  )
  expect(inlined).toEqual([])
})

it('none about a distributed table has a shape that a cluster refuses', () => {
  const declared = declaredStatements().filter(({ name }) => !name.startsWith('tests.'))
  const names = new Set(declared.map(({ name }) => name))
  const refused = declared
    // Those that have a variant for a cluster do not run on one.
    .filter(({ name }) => !names.has(`${name}-over-machines`))
    .flatMap(({ name, text }) => refusedShapes(text, distributedNames).map((shape) => `${name}: ${shape}`))
  expect(refused).toEqual([])
})
