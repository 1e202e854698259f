/** How formatted text looks, where it is read and where it is typed. */
export const richTextStyle = {
  overflowWrap: 'anywhere',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& h2, & h3, & h4': { typography: 'subtitle1', mt: 2, mb: 1 },
  '& h2, & [data-tag="h2"]': { typography: 'h2' },
  '& p, & li': { typography: 'body1', my: 1 },
  '& ul, & ol': { pl: 3, my: 1 },
  '& li > p': { my: 0 },
  '& blockquote': { borderLeft: 3, borderColor: 'divider', color: 'text.secondary', pl: 2, mx: 0, my: 1 },
  '& a': { color: 'primary.main' },
} as const
