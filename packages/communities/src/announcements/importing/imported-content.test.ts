import type { PostedMessage } from '@parvis/chat'
import { expect, it } from 'vitest'
import { importedContent } from './imported-content.js'

const message: PostedMessage = {
  id: '1',
  at: new Date('2026-01-10T12:00:00Z'),
  authorId: '2',
  isOwn: false,
  isReadable: true,
  text: 'Bonjour',
  cards: [],
  isComponents: false,
  links: [],
  poll: null,
  files: [],
  others: [],
}
const importOf = (change: Partial<PostedMessage>) => importedContent({ ...message, ...change })

it('has ten cards at most, and says that others are left', () => {
  const cards = Array.from({ length: 11 }, (_, index) => ({ title: `Encart ${index}` }))
  expect(importOf({ cards })).toMatchObject({ cards: { length: 10 }, left: ['cards'] })
})

it('has the answers of a poll that have a text, each once', () => {
  const poll = { question: 'Qui ?', answers: ['Moi', '', 'Moi', 'Toi'], hours: 5, isMultiple: false }
  expect(importOf({ poll })).toMatchObject({
    poll: { ...poll, answers: ['Moi', 'Toi'] },
    left: ['answers'],
  })
})

it('has the links to websites', () => {
  const links = [
    { label: 'Site', url: 'https://parvis.test' },
    { label: 'Application', url: 'discord://-/channels' },
  ]
  expect(importOf({ links })).toMatchObject({ links: [links[0]], left: ['links'] })
})

it('has as its text what a first frame without a title says', () => {
  const [frame, card] = [{ text: 'Venez', color: 255, picture: 'https://a.test/a.png' }, { text: 'Menu' }]
  const framed = { isComponents: true, text: '', cards: [frame, card] }
  expect(importOf(framed)).toMatchObject({
    title: 'Venez',
    format: 'components',
    accentColor: '#0000ff',
    picture: frame.picture,
    text: 'Venez',
    cards: [{ text: 'Menu' }],
  })
  const titled = { ...framed, cards: [{ ...frame, title: 'Fête' }] }
  expect(importOf(titled)).toMatchObject({
    title: 'Fête',
    accentColor: null,
    picture: null,
    text: '',
    cards: [{ title: 'Fête', text: 'Venez', picture: frame.picture }],
  })
  expect(importOf({ ...framed, isComponents: false })).toMatchObject({ text: '', cards: { length: 2 } })
})
