import { expect, it } from 'vitest'
import { documentOf, textOf } from './template-document'

it.each(['', 'Hello', 'Hello {{member}}!\n\nSee {{channel}}', '{{mention}}{{count}}', '{{nobody}} {member}'])(
  'returns %j as it was',
  (text) => {
    expect(textOf(documentOf(text))).toBe(text)
  },
)

it('has a node for each variable, whatever the spaces in it', () => {
  expect(documentOf('Hello {{ member }}').content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hello ' },
        { type: 'variable', attrs: { name: 'member' } },
      ],
    },
  ])
})
