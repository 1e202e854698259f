import type { PageContext } from '../page-context'
import type { MetaText } from '../texts/text-parts'

interface Props {
  page: Pick<PageContext, 'unlisted'>
  meta: MetaText
  /** Whether the page's address contains a secret, and must not be sent as a referrer. */
  secretAddress?: boolean
}

/** Metadata of a page for people and browsers; that for machines only is in `ListedHead`. */
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
