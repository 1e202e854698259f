import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import { Service, servicePlacements } from '../home/service'
import type { PageContext } from '../page-context'
import { ServiceDrawing } from '../services/service-drawing'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'

type Context = PageContext<'services'>

export default function Services({ pageContext: { text } }: PageProps<object, Context>) {
  const { title, lead, items, included, more, empty, next } = text
  return (
    <>
      <PageTitle title={title} lead={items.length > 0 ? lead : empty} />
      {items.map((service, index) => (
        <Service
          key={service.slug}
          text={service}
          heading="h2"
          included={included}
          more={more}
          drawing={<ServiceDrawing slug={service.slug} />}
          placement={servicePlacements[index % servicePlacements.length] ?? 'leading'}
        />
      ))}
      <NextStep title={next.title} body={next.body} link={next} />
    </>
  )
}

export function Head({ pageContext }: HeadProps<object, Context>) {
  return <PageHead page={pageContext} meta={pageContext.text.meta} />
}
