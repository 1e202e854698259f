/** Allowed tags of rich text: storing and rendering remove all others. */
export const richTextHtml = {
  tags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'a',
    'strong',
    'em',
    'u',
    's',
  ],
  /** Allowed attributes by tag. */
  attributes: { a: ['href'], ol: ['start'] },
  /** Allowed prefixes of addresses. */
  schemes: ['http', 'https', 'mailto', 'tel'],
}
