import type { PageContext } from '../page-context'
import type { MetaText } from '../texts/text-parts'

interface Props {
  page: Pick<PageContext, 'unlisted'>
  meta: MetaText
  /** Whether the page's address holds what nobody else may read, and is told to nobody. */
  secretAddress?: boolean
}

/** What a page says of itself to those who read it; what it says to machines alone is in `ListedHead`. */
export function PageHead({ page, meta, secretAddress = false }: Props) {
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {secretAddress && <meta name="referrer" content="no-referrer" />}
      {page.unlisted && <meta name="robots" content="noindex" />}
    </>
  )
}
