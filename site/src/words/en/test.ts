import type { TestText } from '../test-text'

export const test: TestText = {
  meta: { title: 'Specimen — Parvis', description: 'Everything that the pages of the site are made of.' },
  title: 'Specimen',
  lead: 'Everything that the pages of the site are made of, to look at in both themes.',
  type: 'Type',
  sample: 'People come in across the square.',
  actions: 'Actions',
  primary: 'Main action',
  secondary: 'Second action',
  colours: 'Colours',
  drawings: 'Drawings',
  text: 'Formatted text',
  rich: '<h2>A heading</h2><p>A paragraph with <strong>emphasis</strong>, <em>a nuance</em> and <a href="/en">a link</a>.</p><ul><li>An item</li><li>Another</li></ul><blockquote><p>A quotation.</p></blockquote><p><code>some code</code></p>',
}
