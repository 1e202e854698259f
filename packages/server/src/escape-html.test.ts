import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.js'

it('leaves nothing that begins or ends a tag, an attribute or a reference', () => {
  expect(escapeHtml(`<a href="x" title='&lt;'>`)).toBe('&lt;a href=&#34;x&#34; title=&#39;&amp;lt;&#39;&gt;')
})

it('replaces what no reference can name, and leaves characters of two halves whole', () => {
  expect(escapeHtml('a\0b\ud83dc 👋')).toBe('a\ufffdb\ufffdc 👋')
})
