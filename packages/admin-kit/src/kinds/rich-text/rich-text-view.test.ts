import { expect, test } from 'vitest'
import { richNodes } from './rich-text-view.js'

const element = (tag: string, ...children: unknown[]) => ({ tag, href: undefined, children })

test('elements contain their child nodes', () => {
  expect(richNodes('<h2>Notre atelier</h2><p>Ouvert <strong>tous</strong> les jours.<br>Entrez</p>')).toEqual(
    [
      element('h2', 'Notre atelier'),
      element('p', 'Ouvert ', element('strong', 'tous'), ' les jours.', element('br'), 'Entrez'),
    ],
  )
})

test('other elements are reduced to their text', () => {
  expect(richNodes('<p onclick="x()">a<script>b</script><img src="c"></p>')).toEqual([element('p', 'a', 'b')])
})

test.each([
  ['https://parvis.test/?a=1&amp;b=2', 'https://parvis.test/?a=1&b=2'],
  ['/contact', '/contact'],
  ['mailto:a@b.fr', 'mailto:a@b.fr'],
  ['javascript:alert(1)', undefined],
  ['java&#115;cript:alert(1)', undefined],
  ['//elsewhere.test', undefined],
])('a link to %s leads to %s', (written, href) => {
  expect(richNodes(`<a class="x" href="${written}">y</a>`)).toEqual([{ tag: 'a', href, children: ['y'] }])
})

test.each([
  ['a &lt;b&gt; &amp;amp; &#233;&#xe9;&nbsp;&unknown;', ['a <b> &amp; éé\u00a0&unknown;']],
  ['</p>a', ['a']],
  ['<p>a<ul><li>b</p>c', [element('p', 'a', element('ul', element('li', 'b'))), 'c']],
])('%s reads as %j', (html, nodes) => {
  expect(richNodes(html)).toEqual(nodes)
})
