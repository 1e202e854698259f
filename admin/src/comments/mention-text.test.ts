import { mentionToken } from '@parvis/schemas/comments'
import { expect, it } from 'vitest'
import { bodyOf, draftOf, emptyDraft, typedMention, withMention } from './mention-text'

const mona = { id: '0192f5a0-0000-7000-8000-00000000000a', name: 'Mona Delmas' }
const ana = { id: '0192f5a0-0000-7000-8000-00000000000b', name: 'Mona' }
const other = { id: '0192f5a0-0000-7000-8000-00000000000c', name: 'Mona Delmas' }

it.each([
  ['@', { start: 0, search: '' }],
  ['See @mo', { start: 4, search: 'mo' }],
  ['See @mona del', { start: 4, search: 'mona del' }],
  ['line\n(@Mona', { start: 6, search: 'Mona' }],
  ['mona@parvis.test', undefined],
  ['@Mona Delmas and', undefined],
  ['@Mona Delmas ', undefined],
  ['no mention', undefined],
])('%j is a mention that is being typed: %j', (text, mention) => {
  expect(typedMention(text, text.length)).toEqual(mention)
})

it('puts the name of who is chosen in place of what was typed, wherever the caret is', () => {
  const draft = { text: 'Dear @mo, see', people: [] }
  const mention = typedMention(draft.text, 8)
  if (!mention) throw new Error('None is typed')
  const { draft: next, caret } = withMention(draft, mention, mona)
  expect(next).toEqual({ text: 'Dear @Mona Delmas , see', people: [mona] })
  expect(next.text.slice(0, caret)).toBe('Dear @Mona Delmas ')
})

it('stores ids in place of the names that were chosen, and of no others', () => {
  const draft = { text: '@Mona Delmas, @Mona and @Monaco, @Eve', people: [ana, mona] }
  expect(bodyOf(draft)).toBe(`${mentionToken(mona.id)}, ${mentionToken(ana.id)} and @Monaco, @Eve`)
  expect(bodyOf({ text: '@Mona Delmas', people: [] })).toBe('@Mona Delmas')
  expect(bodyOf(emptyDraft)).toBe('')
})

it('distinguishes people of one name by the order in which they were chosen, also when changed', () => {
  const body = `${mentionToken(other.id)} and ${mentionToken(mona.id)}`
  const draft = draftOf(body, [mona, other])
  expect(draft.text).toBe('@Mona Delmas and @Mona Delmas')
  expect(bodyOf(draft)).toBe(body)
})

it('leaves who is no longer known as they are stored', () => {
  const body = `Hello ${mentionToken(mona.id)}`
  expect(draftOf(body, [])).toEqual({ text: body, people: [] })
  expect(bodyOf(draftOf(body, []))).toBe(body)
})
