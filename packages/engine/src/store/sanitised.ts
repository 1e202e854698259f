import { richTextHtml } from '@parvis/schema'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextHtml.tags,
  allowedAttributes: { ...richTextHtml.attributes, a: [...richTextHtml.attributes.a, 'rel'] },
  allowedSchemes: richTextHtml.schemes,
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }),
  },
}

/** Formatted text with nothing in it but headings, paragraphs, lists, quotations, links and emphasis. */
export function sanitised(html: string): string {
  return sanitizeHtml(html, options).trim()
}
