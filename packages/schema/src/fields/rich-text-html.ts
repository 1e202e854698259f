/** What formatted text may be made of: whoever stores or shows it takes everything else out. */
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
  /** The attributes of those tags that may have any. */
  attributes: { a: ['href'], ol: ['start'] },
  /** With what addresses may begin. */
  schemes: ['http', 'https', 'mailto', 'tel'],
}
