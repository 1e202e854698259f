import { expect, it } from 'vitest'
import { attachment } from './content-disposition.js'

it('names an attachment in every alphabet, and lets nothing out of the quotes', () => {
  expect(attachment('été.pdf')).toBe(`attachment; filename="_t_.pdf"; filename*=UTF-8''%C3%A9t%C3%A9.pdf`)
  expect(attachment('a"; x="b.pdf')).toBe(
    `attachment; filename="a_; x=_b.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b.pdf`,
  )
  expect(attachment("it's (1)*.txt")).toContain("filename*=UTF-8''it%27s%20%281%29%2A.txt")
})
