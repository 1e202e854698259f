import type { HeadProps, PageProps } from 'gatsby'
import { PageHead } from '../head/page-head'
import type { PageContext } from '../page-context'
import { Picture } from '../projects/picture'
import * as styles from '../projects/project-list.module.css'
import { NextStep } from '../text/next-step'
import { PageTitle } from '../text/page-title'
import type { ProjectsText } from '../texts/project-text'

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

/** The projects, one below the other, each with its picture and summary. */
function ProjectList({ projects, empty }: Pick<ProjectsText, 'projects' | 'empty'>) {
  if (projects.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <ol className={styles.projects}>
      {projects.map(({ slug, href, title, summary, services, completedOn, cover }, index) => (
        <li key={slug} className={styles.project}>
          <div>
            <h2 className={styles.title}>
              <a href={href}>{title}</a>
            </h2>
            <p className={styles.summary}>{summary}</p>
            <p className={styles.facts}>
              {completedOn && <time dateTime={completedOn.date}>{completedOn.formatted}</time>}
              {services.length > 0 && <span>{services.join(', ')}</span>}
            </p>
          </div>
          {cover && (
            <div className={styles.cover}>
              <Picture picture={cover} sizes="(min-width: 60rem) 50vw, 90vw" alt="" isFirst={index === 0} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
