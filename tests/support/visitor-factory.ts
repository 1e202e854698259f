import { afterEach, expect } from 'vitest'
import { frenchDarkWide, type Setting } from './settings.js'
import type { Visitor } from './visitor.js'
import type { Running } from './with-product.js'

/** Creates visitors of a product; after each test, expects no trouble and closes their browsers. */
export function visitorFactory(running: Running): (setting?: Setting) => Promise<Visitor> {
  const visitors: Visitor[] = []
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) {
      expect(visitor.watch.troubles()).toEqual([])
      await visitor.end()
    }
  })
  return async (setting = frenchDarkWide) => {
    const visitor = await running.visit(setting)
    visitors.push(visitor)
    return visitor
  }
}
