import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import { ProjectList } from '../projects/project-list'
import type { PageContext } from '../routes/page-context'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'

type Context = PageContext<'projects'>

export default function Projects({ pageContext: { text } }: PageProps<object, Context>) {
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <ProjectList projects={text.projects} empty={text.empty} />
      <NextStep link={text.next} />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
