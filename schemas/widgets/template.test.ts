import { expect, it } from 'vitest'
import { longestLength, templateParts, unknownVariables } from './template.js'

it('separates text from variables, whatever the spaces', () => {
  expect(templateParts('Hello {{member}}, we are {{ count }}!')).toEqual([
    { text: 'Hello ' },
    { variable: 'member' },
    { text: ', we are ' },
    { variable: 'count' },
    { text: '!' },
  ])
})

it.each(['{member}', '{{member', '{ {member} }', '{{mem\nber}}', ''])('reads %j as text', (text) => {
  expect(templateParts(text).some((part) => 'variable' in part)).toBe(false)
})

it('finds each unknown name once', () => {
  expect(unknownVariables('{{member}} {{nobody}} {{}} {{nobody}} {{toString}}')).toEqual([
    'nobody',
    '',
    'toString',
  ])
})

it('counts code points, and the longest value of each variable', () => {
  expect(longestLength('👋')).toBe(1)
  expect(longestLength('{{member}}!')).toBe(65)
})
