import { expect, it } from 'vitest'
import { addressIn, localizedLinks, paragraphsOf, withPoints } from './rich-text'

it('leads links to the pages of the language, and leaves all others as they are', () => {
  const html =
    '<p><a href="/contact?a=1#b">x</a> <a href="//other.example">y</a> <a href="mailto:a@b.fr">z</a></p>'
  expect(localizedLinks(html, 'en')).toBe(html.replace('/contact', '/en/contact'))
  expect(localizedLinks(html, 'fr')).toBe(html)
  expect(addressIn('/#services', 'en')).toBe('/en#services')
})

it('takes headings of the third level with what follows them for points', () => {
  const html = '<p>First.</p><h2>Kept</h2><h3>One &amp; two</h3><p>A</p><ul><li>B</li></ul><h3>Three</h3>'
  expect(withPoints(html)).toEqual({
    body: '<p>First.</p><h2>Kept</h2>',
    points: [
      { title: 'One & two', body: '<p>A</p><ul><li>B</li></ul>' },
      { title: 'Three', body: '' },
    ],
  })
  expect(withPoints('')).toEqual({ body: '', points: [] })
})

it('splits paragraphs', () => {
  expect(paragraphsOf('<p>One</p>\n<p>Two</p>')).toEqual(['<p>One</p>', '<p>Two</p>'])
})
