import { nullableField } from '../field.js'
import { presence, textual } from '../operators.js'
import { linesRule } from '../text-rule.js'
import type { TextOptions } from './text.js'

/** Matches tags, to strip them. */
const tag = /<[^>]*>/g

/**
 * Rich text as HTML; at most 100,000 UTF-16 units by default. Storing it preserves only headings,
 * paragraphs, lists, quotations, links and emphasis.
 */
export function richText<const Options extends TextOptions>(options: Options) {
  const rule = linesRule(options.maxLength ?? 100_000)
  return nullableField('richText', options, {
    rule,
    samples: ['<h2>Notre atelier</h2><p>Ouvert <strong>tous</strong> les jours.</p>'],
    sortable: false,
    operators: { ...presence, contains: textual(rule).contains },
    searchable: true,
    format: plainText,
  })
}

/** Plain text of rich text, on one line. */
export function plainText(html: string): string {
  return unescaped(html.replace(tag, ' ')).replace(/\s+/g, ' ').trim()
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
}
