import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import { Communities } from '../home/communities'
import { Company } from '../home/company'
import { Hero } from '../home/hero'
import { NameDefinition } from '../home/name-definition'
import { Services } from '../home/services'
import type { PageContext } from '../page-context'
import { localizedPath } from '../routes/paths'

type Context = PageContext<'index'>

export default function Home({ pageContext: { text, locale } }: PageProps<object, Context>) {
  const consoleHref = localizedPath('/login', locale)
  return (
    <>
      <Hero text={text.hero} consoleHref={consoleHref} />
      <NameDefinition text={text.name} />
      <Services text={text.services} />
      <Communities text={text.communities} consoleHref={consoleHref} />
      <Company text={text.company} />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
