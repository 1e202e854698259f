import { expect, it } from 'vitest'
import { hostileForms } from './hostile-forms.js'

const log = () => undefined

it('whatever is sent to the forms of the site breaks nothing, and nothing acknowledged is lost', async () => {
  const { summary, losses } = await hostileForms({ count: 400, isLimited: false, log })
  console.info(summary)
  expect(losses).toEqual([])
  expect(Number(/(\d+) acknowledged/.exec(summary)?.[1])).toBeGreaterThan(40)
})

it('at the limits of production no more is taken than they say', async () => {
  const { summary, losses } = await hostileForms({ count: 100, isLimited: true, log })
  expect(losses).toEqual([])
  expect(summary).toContain('429 ')
})
