import { declaredStatements } from '@parvis/work'
import { differingStatements } from '@parvis/work/testing'
import { expect, it } from 'vitest'
import './app.js'
import './run.js'
import { productDatabase } from './testing/product-database.js'

it('every statement is given and answers what the database says', async () => {
  const { url, drop } = await productDatabase()
  expect(declaredStatements().length).toBeGreaterThan(10)
  expect(await differingStatements(url)).toEqual([])
  await drop()
})
