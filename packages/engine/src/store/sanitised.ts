import { isLinkInText, richTextHtml } from '@parvis/schema'
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
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...linkTo(href), rel: 'noopener' },
    }),
  },
}

function linkTo(href = ''): { href?: string } {
  const address = href.trim()
  return isLinkInText(address) ? { href: address } : {}
}

/** Formatted text with nothing in it but headings, paragraphs, lists, quotations, links and emphasis. */
export function sanitised(html: string): string {
  return sanitizeHtml(html, options).trim()
}
